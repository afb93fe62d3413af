import { type OperationId, PAGE_LIMIT_MAX } from '@visitor-invitations/core/contract';
import { NOBODY } from './journey/bodies.ts';
import { SEARCH_LIMIT, searchFieldOf } from './journey/lists.ts';
import type { Walk } from './journey/team.ts';
import {
  type Asked,
  CLEAN_UP,
  idOf,
  isBlank,
  isSuccess,
  type Members,
  recordsOf,
  type Step,
  type TeamName,
  textAt,
} from './trace.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 2000;

/** The kinds of records that the run creates, by resource. */
const kinds = { invitations: 'invitation', hostGroups: 'host group' } as const;

interface Made {
  readonly resource: keyof typeof kinds;
  readonly team: TeamName;
  readonly id: string;
}

const wordsOf = ({ resource, id }: Made) => `${kinds[resource]} ${id}`;

/** Records that were created and not removed since, according to the responses. */
const remaining = (steps: readonly Step[]): readonly Made[] => {
  const done = steps.filter(({ response }) => isSuccess(response));
  return (['invitations', 'hostGroups'] as const).flatMap((resource) => {
    const removed = done.filter(({ operation }) => operation === `${resource}.delete`);
    return done.flatMap(({ operation, team, response }) => {
      const id = operation === `${resource}.create` ? idOf(response?.body) : undefined;
      const isThere = id && !removed.some(({ path }) => path.toLowerCase().includes(id));
      return isThere ? [{ resource, team, id }] : [];
    });
  });
};

/** The records that would be left if the run ended now. */
export const outstanding = (steps: readonly Step[]): readonly string[] => remaining(steps).map(wordsOf);

/** Whether the run wrote this record. */
export const isOurs = (record: Members, tag: string): boolean =>
  `${textAt(record, 'lastName')} ${textAt(record, 'name')}`.toLowerCase().includes(tag);

/** Every host for whom the run may have created an invitation. */
const hostsInvited = (steps: readonly Step[]): readonly string[] => {
  const writes = steps.filter(({ operation }) => /invitations\.(create|update)/.test(operation));
  const emails = writes.flatMap(({ body = '' }) => /"hostEmail":"([^"]+)"/.exec(body)?.[1] ?? []);
  return [...new Set(emails)].filter((email) => email !== NOBODY);
};

/** Removes everything that the run created, even if no response mentioned it. Returns what's left. */
export const cleanUp = async ({ ask, tag, steps, sleep }: Walk): Promise<readonly string[]> => {
  const left: string[] = [];

  const remove = async ({ resource, team, id }: Made): Promise<void> => {
    const params = resource === 'invitations' ? { invitationId: id } : { hostGroupId: id };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { response } = await ask(CLEAN_UP, `${resource}.delete`, { team, params });
      if (isSuccess(response) || response?.status === 404) return;
      if (attempt < ATTEMPTS) await sleep(PAUSE_MS * attempt);
    }
  };

  /** Finds the run's own records that the service still shows. */
  const look = async (team: TeamName): Promise<readonly Made[]> => {
    const see = async (resource: Made['resource'], operation: OperationId, asked: Asked) => {
      const { response } = await ask(CLEAN_UP, operation, { ...asked, team });
      if (!isSuccess(response)) left.push(`perhaps ${kinds[resource]}s named ${tag}: ${operation} failed`);
      const open = recordsOf(response).filter((one) => isOurs(one, tag) && isBlank(one.cancelled));
      return open.flatMap((one): Made[] => [{ resource, team, id: idOf(one) ?? '' }]);
    };
    const own = steps.filter((step) => step.team === team);
    const found: Made[] = [];
    for (const email of hostsInvited(own)) {
      const query = { limit: SEARCH_LIMIT, sort: 'desc', order: 'created' };
      const body = { [searchFieldOf(steps)]: email };
      found.push(...(await see('invitations', 'invitations.searchByHost', { query, body })));
    }
    if (own.some(({ operation }) => operation === 'hostGroups.create'))
      found.push(...(await see('hostGroups', 'hostGroups.list', { query: { limit: PAGE_LIMIT_MAX } })));
    return found;
  };

  for (const team of ['first', 'second'] as const) {
    for (const one of remaining(steps).filter((made) => made.team === team)) await remove(one);
    const strays = await look(team);
    for (const one of strays) await remove(one);
    if (strays.length > 0) left.push(...(await look(team)).map(wordsOf));
  }
  return [...new Set(left)];
};

/** Created records that no operation can remove. */
export const keptBy = (steps: readonly Step[]): readonly string[] =>
  steps.some(({ label, response }) => label === 'update with an unknown visitor type' && isSuccess(response))
    ? ['the visitor type “Conformance test”']
    : [];
