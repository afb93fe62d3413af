import type { OperationId } from '@visitor-invitations/core/portable';
import type { InformedAsker } from './facts.ts';
import type { Ledger } from './ledger.ts';
import { openList } from './shapes.ts';
import { isSuccess } from './words.ts';

interface Ledgers {
  readonly invitations: Ledger;
  readonly hostGroups: Ledger;
}

/** Removes everything that was created, and gives what could not be removed. */
export const cleanUp = async (
  { ask, facts }: InformedAsker,
  marker: string,
  { invitations, hostGroups }: Ledgers,
): Promise<readonly string[]> => {
  const left: string[] = [];

  const removeAll = async (ids: Iterable<string>, what: string, remove: OperationId, parameter: string) => {
    for (const id of ids) if (!(await isGone(remove, { [parameter]: id }))) left.push(`${what} ${id}`);
  };
  const isGone = async (remove: OperationId, params: Record<string, string>) => {
    try {
      const reply = await ask(remove, { params });
      return isSuccess(reply) || reply.status === 404;
    } catch {
      return false;
    }
  };
  /** A create without an answer may have happened all the same: its name tells. */
  const addUnanswered = async (ledger: Ledger, what: string, found: () => Promise<Iterable<string>>) => {
    if (!ledger.isUnsure) return;
    try {
      for (const id of await found()) ledger.ids.add(id);
    } catch {
      left.push(`perhaps ${what} named "Conformance ${marker}"`);
    }
  };

  await addUnanswered(invitations, 'an invitation of a guest', async () => {
    const query = { limit: 100, sort: 'desc', order: 'created' };
    return idsWhere((await facts.search(query)).body, ({ lastName }) => lastName === marker);
  });
  await addUnanswered(hostGroups, 'a host group', async () =>
    idsWhere((await ask('hostGroups.list')).body, ({ name }) => name === `Conformance ${marker}`),
  );
  await removeAll(invitations.ids, 'invitation', 'invitations.delete', 'invitationId');
  await removeAll(hostGroups.ids, 'host group', 'hostGroups.delete', 'hostGroupId');
  return left;
};

const idsWhere = (
  body: unknown,
  isOurs: (record: Readonly<Record<string, unknown>>) => boolean,
): string[] => {
  const list = openList(body);
  if (!list) throw new Error('no list');
  return list.records.filter(isOurs).map(({ id }) => String(id));
};
