import type { OperationId } from '@visitor-invitations/core/portable';
import { searchFieldOf } from './journey/choices.ts';
import type { Known } from './journey/known.ts';
import { SEARCH_LIMIT } from './journey/lists.ts';
import type { Recorder } from './recorder.ts';
import {
  idOf,
  isBlank,
  isSuccess,
  type Members,
  recordsOf,
  type Step,
  type TeamName,
  textAt,
} from './trace.ts';
import type { RunParts } from './wire.ts';

/** The label of what the clean-up asks. */
export const CLEAN_UP = 'clean-up';

const ATTEMPTS = 3;
const PAUSE_MS = 2000;

interface Made {
  readonly kind: 'invitation' | 'host group';
  readonly team: TeamName;
  readonly id: string;
}

const kinds = [
  { kind: 'invitation', create: 'invitations.create', remove: 'invitations.delete', param: 'invitationId' },
  { kind: 'host group', create: 'hostGroups.create', remove: 'hostGroups.delete', param: 'hostGroupId' },
] as const satisfies readonly {
  kind: Made['kind'];
  create: OperationId;
  remove: OperationId;
  param: string;
}[];

/** What the responses say was made, and not removed since. */
const remaining = (steps: readonly Step[]): readonly Made[] =>
  kinds.flatMap(({ kind, create, remove }) =>
    steps
      .filter(({ operation, response }) => operation === create && isSuccess(response))
      .flatMap(({ team, response }) => {
        const id = idOf(response?.body);
        const isRemoved = steps.some(
          (one) =>
            one.operation === remove && isSuccess(one.response) && id && one.path.toLowerCase().includes(id),
        );
        return id && !isRemoved ? [{ kind, team, id }] : [];
      }),
  );

const words = ({ kind, id }: Made) => `${kind} ${id}`;

/** What may be left, if the run ended now. */
export const outstanding = (steps: readonly Step[]): readonly string[] => remaining(steps).map(words);

/** Every host for whom the run may have made an invitation. */
const hostsInvited = (steps: readonly Step[], team: TeamName): readonly string[] => {
  const emails = steps
    .filter((step) => step.team === team && /invitations\.(create|update)/.test(step.operation))
    .flatMap(({ body = '' }) => /"hostEmail":"([^"]+)"/.exec(body)?.[1] ?? [])
    .filter((email) => !email.startsWith('nobody.'));
  return [...new Set(emails)];
};

/** Removes whatever the run made, also what no response told of. Gives what is left. */
export const cleanUp = async (
  { ask, steps }: Recorder,
  known: Known,
  { sleep }: RunParts,
): Promise<readonly string[]> => {
  const left: string[] = [];
  const aside = { label: CLEAN_UP, isAside: true } as const;
  const isOurs = (record: Members) =>
    `${textAt(record, 'lastName')} ${textAt(record, 'name')}`.toLowerCase().includes(known.tag);

  const remove = async ({ kind, team, id }: Made): Promise<void> => {
    const { remove: operation, param } = kinds.find((one) => one.kind === kind) as (typeof kinds)[number];
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { response } = await ask(
        { ...aside, operation, team },
        { profile: known.profile, params: { [param]: id } },
      );
      if (isSuccess(response) || response?.status === 404) return;
      if (attempt < ATTEMPTS) await sleep(PAUSE_MS * attempt);
    }
  };

  /** What of the run's own the service still shows. */
  const look = async (team: TeamName): Promise<readonly Made[]> => {
    const found: Made[] = [];
    for (const email of hostsInvited(steps, team)) {
      const query = { limit: SEARCH_LIMIT, sort: 'desc', order: 'created' };
      const asked = { profile: known.profile, query, body: { [searchFieldOf(known)]: email } };
      const { response } = await ask({ ...aside, operation: 'invitations.searchByHost', team }, asked);
      if (!isSuccess(response))
        left.push(`perhaps invitations whose last name has ${known.tag}: the search failed`);
      const open = recordsOf(response).filter((one) => isOurs(one) && isBlank(one.cancelled));
      found.push(...open.flatMap((one) => madeOf('invitation', team, one)));
    }
    if (steps.some((step) => step.team === team && step.operation === 'hostGroups.create')) {
      const asked = { profile: known.profile, query: { limit: 1000 } };
      const { response } = await ask({ ...aside, operation: 'hostGroups.list', team }, asked);
      if (!isSuccess(response)) left.push(`perhaps host groups whose name has ${known.tag}: the list failed`);
      found.push(
        ...recordsOf(response)
          .filter(isOurs)
          .flatMap((one) => madeOf('host group', team, one)),
      );
    }
    return found;
  };

  for (const team of ['first', 'second'] as const) {
    const made = remaining(steps).filter((one) => one.team === team);
    for (const one of made) await remove(one);
    const strays = await look(team);
    if (strays.length === 0) continue;
    for (const one of strays) await remove(one);
    left.push(...(await look(team)).map(words));
  }
  return [...new Set(left)];
};

const madeOf = (kind: Made['kind'], team: TeamName, record: Members): readonly Made[] => {
  const id = idOf(record);
  return id ? [{ kind, team, id }] : [];
};

/** What no operation removes. */
export const keptBy = (steps: readonly Step[]): readonly string[] =>
  steps.some(({ label, response }) => label === 'update with an unknown visitor type' && isSuccess(response))
    ? ['the visitor type “Conformance test”']
    : [];
