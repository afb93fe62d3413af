import { parseJson } from '@visitor-invitations/local-server/objects';
import { createSandbox, defaultSwitches, type SwitchChange } from '@visitor-invitations/sandbox';
import { compareStep } from './compare/compare-step.ts';
import type { Difference } from './compare/difference.ts';
import { createPairs, type Pairs } from './compare/pairs.ts';
import { createModelData, SECOND_CLIENT } from './model/model-data.ts';
import type { Table } from './model/rows.ts';
import type { ConformanceOptions } from './options.ts';
import {
  CLEAN_UP,
  idOf,
  isSuccess,
  nextOf,
  type RecordedResponse,
  type Step,
  textAt,
  tokenOf,
} from './trace.ts';

/** The differences between deployment and model for one set of switch settings. */
export interface Replay {
  readonly cost: number;
  readonly differences: readonly Difference[];
}

/** Places where a difference hides any others. */
export const HIDING: ReadonlySet<string> = new Set(['status', 'envelope', 'body']);
const HIDING_COST = 2;
const MEMBER_COST = 0.05;
const SOFT_COST = 1e-5;

/** The cost of a step's differences. One that hides others costs more than the hidden ones could. */
const costOf = (differences: readonly Difference[]): number => {
  const hard = differences.filter(({ isHard }) => isHard);
  if (hard.some(({ place }) => HIDING.has(place))) return HIDING_COST;
  const soft = (differences.length - hard.length) * SOFT_COST;
  return hard.length === 0 ? soft : 1 + hard.length * MEMBER_COST + soft;
};

const isCreate = ({ operation, response }: Step) => operation.endsWith('.create') && isSuccess(response);

/** How far the deployment's clock is ahead of this one, judging by the first record it created. */
const skewOf = (steps: readonly Step[]): number => {
  const step = steps.find((one) => one.operation === 'invitations.create' && isCreate(one));
  const created = Date.parse(textAt(step?.response?.body, 'created') ?? '');
  return step && !Number.isNaN(created) ? created - step.sentAt : 0;
};

/** Creates a sandbox with the deployment's data. */
export const createModel = (steps: readonly Step[], options: ConformanceOptions) => {
  const skew = skewOf(steps);
  const { teamHeader } = options;
  const sandbox = createSandbox({ switches: { teamHeader }, now: new Date(steps[0]?.sentAt ?? 0) });
  const data = createModelData(steps, options, Object.keys(sandbox.snapshot()) as Table[]);
  const replayed = steps.filter(
    ({ label, response }) => label !== CLEAN_UP && response && response.status !== 429,
  );

  /**
   * Sends the model all requests again. `isEnough` is called with each step's differences and the cost so far, and can stop
   * early.
   */
  const replay = async (
    switches: SwitchChange,
    isEnough: (found: readonly Difference[], cost: number) => boolean = () => false,
  ): Promise<Replay> => {
    sandbox.restore(data.snapshot);
    for (const { id } of data.snapshot.teams)
      sandbox.switches.set({ ...defaultSwitches, ...switches, teamHeader, quota: 'off' }, id);
    const pairs = createPairs(data);
    const ask = askModel(sandbox.fetch, pairs);
    const differences: Difference[] = [];
    let cost = 0;
    for (const step of replayed) {
      sandbox.clock.set(new Date(step.sentAt + skew));
      const response = await ask(step);
      const [theirs, ours] = [step.response, response].map((one) => idOf(one?.body));
      if (isCreate(step) && isSuccess(response) && theirs && ours) pairs.pair(theirs, ours);
      const found = compareStep(step, response, data, pairs);
      differences.push(...found);
      cost += costOf(found);
      if (isEnough(found, cost)) break;
    }
    return { cost, differences };
  };
  return { replay, close: sandbox.close };
};

export type Model = ReturnType<typeof createModel>;

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Sends the deployment's requests to the model, with the model's own IDs, cursors and tokens. */
const askModel = (fetch: (url: string, init: RequestInit) => Promise<Response>, { modelIdOf }: Pairs) => {
  const tokens = new Map<string | undefined, string>();
  const cursors = new Map<string | undefined, string>();
  const withModelIds = (text: string) => text.replaceAll(anyId, (id) => modelIdOf(id.toLowerCase()) ?? id);

  const pathOf = ({ path }: Step): string => {
    const [at = '', query] = path.split('?');
    const params = new URLSearchParams(query);
    const next = cursors.get(params.get('next') ?? undefined);
    if (next !== undefined) params.set('next', next);
    return query === undefined ? withModelIds(at) : `${withModelIds(at)}?${params}`;
  };
  const bodyOf = ({ body = '', operation, team }: Step): string => {
    if (operation !== 'tokens.get') return withModelIds(body);
    const form = new URLSearchParams(body);
    if (team === 'second') form.set('client_id', SECOND_CLIENT);
    return form.toString();
  };
  const secretOf = ({ authorization }: Step): Record<string, string> => {
    if (authorization === 'none') return {};
    const token = authorization === 'made-up' ? undefined : tokenOf(authorization.response);
    return { authorization: `Bearer ${tokens.get(token) ?? 'made-up'}` };
  };

  return async (step: Step): Promise<RecordedResponse> => {
    const response = await fetch(`http://localhost${pathOf(step)}`, {
      method: step.method,
      headers: { ...step.headers, ...secretOf(step) },
      body: bodyOf(step) || null,
    });
    const text = await response.text();
    const ours = { status: response.status, headers: {}, text, body: parseJson(text) };
    // A service may give the same token again, with the rest of its time.
    const [token, ourToken] = [tokenOf(step.response), tokenOf(ours)];
    if (token && ourToken && !tokens.has(token)) tokens.set(token, ourToken);
    const next = nextOf(ours);
    if (next !== undefined) cursors.set(nextOf(step.response), next);
    return ours;
  };
};
