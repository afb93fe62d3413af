import { createSandbox } from '../create-sandbox.ts';
import { type SwitchChange, switchTable } from '../switches/switches.ts';
import { parseJson } from '../tools/objects.ts';
import { compareStep } from './compare/compare-step.ts';
import { kindOf } from './compare/contract.ts';
import type { Difference } from './compare/difference.ts';
import { createMirror, type Mirror, twinClientId } from './mirror/mirror.ts';
import type { ConformanceOptions } from './options.ts';
import { tokenOf } from './recorder.ts';
import {
  idOf,
  isBlank,
  isObject,
  isSuccess,
  openList,
  type RecordedResponse,
  recordsOf,
  type Step,
  textAt,
} from './trace.ts';

/** What deployment and twin differ in, under one setting of the twin's switches. */
export interface Replay {
  readonly cost: number;
  readonly differences: readonly Difference[];
}

/** A sandbox that has what the deployment showed. */
export interface Twin {
  /**
   * Asks it everything anew.
   * @param most the cost at which it ends early
   */
  replay(switches: SwitchChange, most?: number): Promise<Replay>;
  close(): Promise<void>;
}

const STATUS_COST = 2;
const SHAPE_COST = 1.5;
const MEMBER_COST = 0.05;
const SOFT_COST = 1e-5;

/** How bad the differences of one step are: what hides others counts more than they could. */
const costOf = (differences: readonly Difference[]): number => {
  const hard = differences.filter(({ isHard }) => isHard);
  const soft = (differences.length - hard.length) * SOFT_COST;
  if (hard.length === 0) return soft;
  if (hard.some(({ place }) => place === 'status')) return STATUS_COST;
  if (hard.some(({ place }) => place === 'envelope' || place === 'body')) return SHAPE_COST;
  return 1 + hard.length * MEMBER_COST + soft;
};

/** Which id of the deployment is which of the twin. */
const createPairs = ({ ghosts, source }: Mirror) => {
  const toTwin = new Map<string, string>();
  const taken = new Set<string>();
  const pair = (theirs: string, twins: string) => {
    toTwin.set(theirs, twins);
    taken.add(twins);
  };
  return {
    toTwin,
    pair,
    isSame(theirs: string, twins: string): boolean {
      if (theirs === twins || ghosts.has(twins)) return true;
      if (toTwin.has(theirs) || taken.has(twins)) return toTwin.get(theirs) === twins;
      if (source.has(theirs) || source.has(twins)) return false;
      pair(theirs, twins);
      return true;
    },
  };
};

const isCreate = ({ operation }: Step) =>
  operation === 'invitations.create' || operation === 'hostGroups.create';

const HOUR_MS = 3_600_000;

/** How far the deployment's clock is ahead of this one, by the first record that it created. */
const skewOf = (steps: readonly Step[]): number => {
  const step = steps.find((one) => one.operation === 'invitations.create' && isSuccess(one.response));
  const created = Date.parse(textAt(step?.response?.body, 'created') ?? '');
  const skew = step && !Number.isNaN(created) ? created - step.sentAt : 0;
  return Math.abs(skew) < HOUR_MS ? skew : 0;
};

/** Every member that the deployment shows anywhere. */
const everShownIn = (steps: readonly Step[]): ReadonlySet<string> => {
  const shown = new Set<string>();
  const enter = (kind: string, value: object, path: string) => {
    for (const [name, member] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (!isBlank(member)) shown.add(`${kind} ${at}`);
      for (const inner of Array.isArray(member) ? member : [member])
        if (isObject(inner)) enter(kind, inner, at);
    }
  };
  for (const { operation, response } of steps) {
    if (!isSuccess(response) || !isObject(response?.body)) continue;
    for (const record of openList(response.body) ? recordsOf(response) : [response.body])
      enter(kindOf(operation), record, '');
  }
  return shown;
};

/** Makes a sandbox of what the steps show. */
export const createTwin = (steps: readonly Step[], options: ConformanceOptions): Twin => {
  const mirror = createMirror(steps, options);
  const everShown = everShownIn(steps);
  const skew = skewOf(steps);
  const { teamHeader } = options;
  const sandbox = createSandbox({ switches: { teamHeader }, now: new Date(steps[0]?.sentAt ?? 0) });
  const teams = mirror.snapshot.teams.map(({ id }) => id);
  const defaults = Object.fromEntries(Object.entries(switchTable).map(([name, row]) => [name, row.default]));

  const replay: Twin['replay'] = async (switches, most = Number.POSITIVE_INFINITY) => {
    sandbox.restore(mirror.snapshot);
    for (const team of teams)
      sandbox.switches.set({ ...defaults, ...switches, teamHeader, quota: 'off' }, team);
    const pairs = createPairs(mirror);
    const asking = createAsking(sandbox.fetch, pairs.toTwin, options);
    const differences: Difference[] = [];
    let cost = 0;
    for (const step of steps) {
      if (!step.isReplayed || !step.response || asking.isLost(step)) continue;
      sandbox.clock.set(new Date(step.sentAt + skew));
      const response = await asking.ask(step);
      if (isCreate(step) && isSuccess(step.response)) {
        const [theirs, twins] = [idOf(step.response.body), idOf(response.body)];
        if (theirs && isSuccess(response) && twins) pairs.pair(theirs, twins);
        else if (theirs) asking.lose(theirs);
      }
      const found = compareStep(step, response, {
        mirror,
        everShown,
        twinIdOf: (id) => pairs.toTwin.get(id),
        isSameId: pairs.isSame,
      });
      differences.push(...found);
      cost += costOf(found);
      if (cost > most) break;
    }
    return { cost, differences };
  };
  return { replay, close: sandbox.close };
};

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Asks the twin what the deployment was asked, by the twin's own ids, cursors and tokens. */
const createAsking = (
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  toTwin: ReadonlyMap<string, string>,
  options: ConformanceOptions,
) => {
  const tokens = new Map<string, string>();
  const tokenSteps = new Map<number, string>();
  const cursors = new Map<string, string>();
  const lost = new Set<string>();

  const withTwinIds = (text: string) => text.replaceAll(anyId, (id) => toTwin.get(id.toLowerCase()) ?? id);
  const pathOf = ({ path }: Step) => {
    const [at = '', query] = path.split('?');
    const params = new URLSearchParams(query);
    const next = cursors.get(params.get('next') ?? '');
    if (next !== undefined) params.set('next', next);
    return query === undefined ? withTwinIds(at) : `${withTwinIds(at)}?${params}`;
  };
  const bodyOf = ({ body, operation, team }: Step) => {
    if (body === undefined || operation !== 'tokens.get') return body && withTwinIds(body);
    const form = new URLSearchParams(body);
    const { second } = options;
    if (team === 'second' && second) form.set('client_id', twinClientId(second.clientId, options.clientId));
    return form.toString();
  };
  const secretOf = ({ authorization }: Step): Record<string, string> => {
    if (authorization === 'none') return {};
    const token = authorization === 'made-up' ? 'made-up' : (tokenSteps.get(authorization.tokenOf) ?? 'none');
    return { authorization: `Bearer ${token}` };
  };
  /** A service may give the same token again, with the rest of its time. */
  const learnToken = ({ n, response }: Step, twin: RecordedResponse) => {
    const [theirs, twins] = [tokenOf(response), tokenOf(twin)];
    if (theirs === undefined || twins === undefined) return;
    tokens.set(theirs, tokens.get(theirs) ?? twins);
    tokenSteps.set(n, tokens.get(theirs) ?? twins);
  };

  return {
    lose: (id: string) => void lost.add(id),
    /** It is about a record that the twin refused to make. */
    isLost: ({ path, body = '' }: Step): boolean =>
      lost.size > 0 && [...`${path} ${body}`.matchAll(anyId)].some(([id]) => lost.has(id.toLowerCase())),
    async ask(step: Step): Promise<RecordedResponse> {
      const response = await fetch(`http://localhost${pathOf(step)}`, {
        method: step.method,
        headers: { ...step.headers, ...secretOf(step) },
        body: bodyOf(step) ?? null,
      });
      const text = await response.text();
      const twin = { status: response.status, headers: {}, text, body: parseJson(text) };
      learnToken(step, twin);
      const [next, twinNext] = [step.response?.body, twin.body].map((body) => openList(body)?.next);
      if (typeof next === 'string' && next !== '' && typeof twinNext === 'string')
        cursors.set(next, twinNext);
      return twin;
    },
  };
};
