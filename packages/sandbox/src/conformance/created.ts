import { randomUUID } from 'node:crypto';
import type { OperationId } from '@visitor-invitations/core/portable';
import type { InformedAsker } from './facts.ts';
import { createGuest } from './guest.ts';
import { cannotTell } from './outcome.ts';
import { isObject, isSuccess, type Members, openList, succeeded } from './responses.ts';
import { type HttpResponse, NoResponse } from './wire.ts';

type Query = Readonly<Record<string, string | number | boolean>>;

const quiet: Query = { suppressEmail: true };

/** Creates records for the checks of a run, and remembers what to remove. */
export const createMade = (asker: InformedAsker) => {
  const marker = `Test ${randomUUID().slice(0, 8)}`;
  const groupName = `Conformance ${marker}`;
  const invitations: Ledger = {
    what: 'invitation',
    remove: 'invitations.delete',
    parameter: 'invitationId',
    find: async () =>
      idsWhere(
        await asker.facts.search({ limit: 100, sort: 'desc', order: 'created' }),
        ({ lastName }) => lastName === marker,
      ),
    perhaps: `an invitation of a guest named "${groupName}"`,
    ids: new Set(),
    isUnsure: false,
  };
  const hostGroups: Ledger = {
    what: 'host group',
    remove: 'hostGroups.delete',
    parameter: 'hostGroupId',
    find: async () => idsWhere(await asker.ask('hostGroups.list'), ({ name }) => name === groupName),
    perhaps: `a host group named "${groupName}"`,
    ids: new Set(),
    isUnsure: false,
  };
  const kept = new Set<string>();

  const create = (body: object, query = quiet, token?: null) =>
    remember(invitations, () => asker.ask('invitations.create', { query, body, ...withToken(token) }));
  const createHostGroup = (body: object, token?: null) =>
    remember(hostGroups, () => asker.ask('hostGroups.create', { body, ...withToken(token) }));
  const guest = createGuest(asker, marker, create);

  return {
    ...guest,
    /** Creates an invitation from a whole body; the guest gets no email unless `query` says otherwise. */
    create,
    createHostGroup,
    /** A new invitation of our own, with more fields than a create must carry. */
    invitation: async (more: object = {}, query?: Query) =>
      withId(await create({ ...(await guest.needed()).body, ...more }, query)),
    /** Updates one of them: a body that is right whether an update merges or replaces (A9). */
    update: async (id: string, more: object, query = quiet) =>
      asker.ask('invitations.update', {
        params: { invitationId: id },
        query,
        body: { ...(await guest.needed()).body, ...more },
      }),
    hostGroup: async () =>
      withId(await createHostGroup({ name: groupName, siteId: await asker.facts.siteId() })),
    /** Something that no operation removes. */
    keep: (what: string) => void kept.add(what),
    /** Removes everything, and gives what could not be removed. */
    cleanUp: async (): Promise<readonly string[]> => [
      ...(await cleanUp(asker.ask, [invitations, hostGroups])),
      ...kept,
    ],
  };
};

export type Made = ReturnType<typeof createMade>;

const withToken = (token: null | undefined) => (token === undefined ? {} : { token });

const withId = (response: HttpResponse) => ({
  id: createdId(succeeded(response)) ?? cannotTell(`${response.label} returned no ID`),
  response,
});

/** What was created of one kind of thing, and how it is found and removed again. */
interface Ledger {
  readonly what: string;
  readonly remove: OperationId;
  readonly parameter: string;
  /** Finds the ids of this run's records, since a create without a response may have succeeded. */
  readonly find: () => Promise<readonly string[]>;
  /** How the report describes what may be left behind. */
  readonly perhaps: string;
  readonly ids: Set<string>;
  /** A create was sent, and no id came back. */
  isUnsure: boolean;
}

/** Sends a create, and records its outcome. */
const remember = async (ledger: Ledger, create: () => Promise<HttpResponse>): Promise<HttpResponse> => {
  try {
    const response = await create();
    const id = createdId(response);
    if (id !== undefined) ledger.ids.add(id);
    // After a 5xx the outcome is unknown, too.
    else if (isSuccess(response) || response.status >= 500) ledger.isUnsure = true;
    return response;
  } catch (error) {
    if (error instanceof NoResponse) ledger.isUnsure = true;
    throw error;
  }
};

/** The id in the response of a create. */
const createdId = ({ body }: HttpResponse): string | undefined =>
  isObject(body) && typeof body.id === 'string' ? body.id : undefined;

/** Removes everything that was created, and gives what could not be removed. */
const cleanUp = async (ask: InformedAsker['ask'], ledgers: readonly Ledger[]): Promise<string[]> => {
  const left: string[] = [];
  for (const { isUnsure, find, ids, perhaps } of ledgers) {
    if (!isUnsure) continue;
    try {
      for (const id of await find()) ids.add(id);
    } catch {
      left.push(`perhaps ${perhaps}`);
    }
  }
  for (const { ids, what, remove, parameter } of ledgers) {
    for (const id of ids) {
      const response = await ask(remove, { params: { [parameter]: id } }).catch(() => undefined);
      const isGone = response && (isSuccess(response) || response.status === 404);
      if (!isGone) left.push(`${what} ${id}`);
    }
  }
  return left;
};

const idsWhere = ({ body }: HttpResponse, isOurs: (record: Members) => boolean): string[] => {
  const list = openList(body);
  if (!list) throw new Error('no list');
  return list.records.filter(isOurs).map(({ id }) => String(id));
};
