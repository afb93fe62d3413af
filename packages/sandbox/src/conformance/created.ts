import { randomUUID } from 'node:crypto';
import { defined } from '../tools/objects.ts';
import type { Ask, Query } from './asker.ts';
import { cleanUp, type Ledger, lost, remember, strays } from './clean-up.ts';
import { type InformedAsker, NEWEST } from './facts.ts';
import { createGuest } from './guest.ts';
import { type AskPage, walkPages } from './lists/walk.ts';
import { cannotTell, Unanswered } from './outcome.ts';
import { placesOf } from './places.ts';
import { idOf, isObject, listIn, type Members, succeeded } from './responses.ts';
import type { HttpResponse } from './wire.ts';

const MOST_FOUND = 1000;
/** How many pages of host groups are looked at for ours. */
const MOST_PAGES = 100;

const quiet: Query = { suppressEmail: true };

/** Creates records for the checks of a run, and remembers what to remove. */
export const createMade = (asker: InformedAsker) => {
  // Part of every text of this run, by which a create without a response is found again.
  const tag = randomUUID().slice(0, 8);
  const marker = `Test ${tag}`;
  const groupName = `Conformance ${marker}`;
  const isOurs = (record: Members) => JSON.stringify(record).toLowerCase().includes(tag);
  /** Whom something was created for, or given to. */
  const hosts = new Set<string>();
  const noteHost = (body: unknown) => {
    if (isObject(body) && typeof body.hostEmail === 'string' && body.hostEmail.includes('@'))
      hosts.add(body.hostEmail);
  };
  /** The newest invitations of a host that are ours: what is older than the first of them is nobody's of this run. */
  const ofRun = async (email: string): Promise<readonly Members[]> => {
    const found: Members[] = [];
    // A short page need not be the last: a service may return less at a time than was asked for.
    for (let offset = 0; offset < MOST_FOUND; ) {
      const { records } = listIn(await asker.facts.searchFor(email, { ...NEWEST, offset }));
      found.push(...records.filter(isOurs));
      if (!records.some(isOurs)) break;
      offset += records.length;
    }
    return found;
  };
  const invitations: Ledger = {
    what: 'invitation',
    remove: 'invitations.delete',
    get: 'invitations.get',
    parameter: 'invitationId',
    find: async () => {
      const found: Members[] = [];
      for (const email of new Set([await asker.facts.hostEmail(), ...hosts]))
        found.push(...(await ofRun(email)));
      return found;
    },
    perhaps: `an invitation of a guest named "${groupName}"`,
    ids: new Set(),
    created: new Set(),
    isTried: false,
    couldMake: false,
    isUnsure: false,
  };
  const hostGroups: Ledger = {
    what: 'host group',
    remove: 'hostGroups.delete',
    get: 'hostGroups.get',
    parameter: 'hostGroupId',
    find: async () => {
      const ask: AskPage = (query) => asker.ask('hostGroups.list', { query });
      const { pages, records, trouble } = await walkPages(ask, { limit: 1000 }, MOST_PAGES);
      // What is wrong with a later page is the finding of other checks.
      if (pages.length === 0) throw new Unanswered(`hostGroups.list: ${trouble}`);
      return records.filter(isOurs);
    },
    perhaps: `a host group named "${groupName}"`,
    ids: new Set(),
    created: new Set(),
    isTried: false,
    couldMake: false,
    isUnsure: false,
  };
  const kept = new Set<string>();

  const ledgers = { 'invitations.create': invitations, 'hostGroups.create': hostGroups };
  /** Sends a create of whatever kind, and remembers what came of it. */
  const tryIn = (id: keyof typeof ledgers, request: Ask) => {
    noteHost(request.body);
    return remember(ledgers[id], request, () => asker.ask(id, request));
  };
  const create = (body: object, query = quiet) => tryIn('invitations.create', { query, body });
  const createHostGroup = (body: object) => tryIn('hostGroups.create', { body });
  const guest = createGuest(asker, marker, create);
  /** A body that has what this deployment requires, and more; the visitor type is given once, by name or by id. */
  const bodyWith = async (more: object) => {
    const { visitorTypeName, visitorTypeId, ...rest } = (await guest.needed()).body as Members;
    const hasType = 'visitorTypeId' in more || 'visitorTypeName' in more;
    return { ...rest, ...(hasType ? {} : defined({ visitorTypeName, visitorTypeId })), ...more };
  };

  return {
    ...guest,
    tag,
    groupName,
    /** Creates an invitation from a whole body; the guest gets no email unless `query` says otherwise. */
    create,
    createHostGroup,
    tryIn,
    bodyWith,
    /** A new invitation of our own, with more fields than a create must carry. */
    invitation: async (more: object = {}, query?: Query) => withId(await create(await bodyWith(more), query)),
    /** Updates one of them: a body that is right whether an update merges or replaces (A9). */
    update: async (id: string, more: object, query = quiet) => {
      const body = await bodyWith(more);
      noteHost(body);
      return asker.ask('invitations.update', { params: { invitationId: id }, query, body });
    },
    hostGroup: async (name = groupName) =>
      withId(await createHostGroup({ name, siteId: (await placesOf(asker))[0].siteId })),
    /** Something that no operation removes. */
    keep: (what: string) => void kept.add(what),
    /** What no operation removes. */
    kept: (): readonly string[] => [...kept],
    /** What creates have made that were refused; nothing where one of them may have happened. */
    strays: async (id: keyof typeof ledgers): Promise<readonly string[]> => {
      if (!ledgers[id].isTried) return cannotTell('nothing was created');
      return ledgers[id].isUnsure ? cannotTell('a create came back without an ID') : strays(ledgers[id]);
    },
    /** What creates have made that is gone although nobody was asked to delete it. */
    lost: async (id: keyof typeof ledgers, deletesTried: ReadonlySet<string>): Promise<readonly string[]> =>
      ledgers[id].created.size > 0
        ? lost(asker, ledgers[id], deletesTried)
        : cannotTell('nothing was created'),
    /** What is not removed yet, as far as it is known. */
    outstanding: (): readonly string[] =>
      [invitations, hostGroups].flatMap(({ what, ids }) => [...ids].map((id) => `${what} ${id}`)),
    /** Removes everything, and gives what could not be removed. */
    cleanUp: async (): Promise<readonly string[]> => [
      ...(await cleanUp(asker, invitations)),
      ...(await cleanUp(asker, hostGroups)),
    ],
  };
};

export type Made = ReturnType<typeof createMade>;

/** A record that was created. */
const withId = (response: HttpResponse): { id: string; response: HttpResponse } => {
  const id = idOf(succeeded(response).body);
  if (id === undefined) throw new Unanswered(`${response.label} returned no ID`);
  return { id, response };
};
