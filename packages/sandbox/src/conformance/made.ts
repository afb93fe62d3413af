import { randomUUID } from 'node:crypto';
import { cleanUp } from './clean-up.ts';
import type { InformedAsker } from './facts.ts';
import { createGuest, type Guest } from './guest.ts';
import { createdId, newLedger, remember } from './ledger.ts';
import { cannotTell } from './outcome.ts';
import type { Reply } from './wire.ts';
import { succeeded } from './words.ts';

/** Creates for the checks, and remembers what has to go again. */
export interface Made extends Guest {
  /** Creates an invitation from a whole body; the guest gets no email unless `query` says otherwise. */
  readonly create: (body: object, query?: Query, token?: null) => Promise<Reply>;
  /** A new invitation of our own, with more fields than a create must carry. */
  readonly invitation: (more?: object, query?: Query) => Promise<{ id: string; reply: Reply }>;
  /** Updates one of them: a body that is right whether an update merges or replaces (A9). */
  readonly update: (id: string, more: object, query?: Query) => Promise<Reply>;
  readonly createHostGroup: (body: object, token?: null) => Promise<Reply>;
  readonly hostGroup: () => Promise<{ id: string; reply: Reply }>;
  /** Something that no operation removes. */
  readonly keep: (what: string) => void;
  /** Removes everything, and gives what could not be removed. */
  readonly cleanUp: () => Promise<readonly string[]>;
}

type Query = Readonly<Record<string, string | number | boolean>>;

const quiet: Query = { suppressEmail: true };

/** Makes the creating part of a run's asker. */
export const createMade = (asker: InformedAsker): Made => {
  const marker = `Test ${randomUUID().slice(0, 8)}`;
  const ledgers = { invitations: newLedger(), hostGroups: newLedger() };
  const kept = new Set<string>();

  const create: Made['create'] = (body, query = quiet, token) =>
    remember(ledgers.invitations, () =>
      asker.ask('invitations.create', { query, body, ...withToken(token) }),
    );
  const createHostGroup: Made['createHostGroup'] = (body, token) =>
    remember(ledgers.hostGroups, () => asker.ask('hostGroups.create', { body, ...withToken(token) }));
  const guest = createGuest(asker, marker, create);

  return {
    ...guest,
    create,
    createHostGroup,
    invitation: async (more = {}, query) =>
      withId(await create({ ...(await guest.needed()).body, ...more }, query)),
    update: async (id, more, query = quiet) =>
      asker.ask('invitations.update', {
        params: { invitationId: id },
        query,
        body: { ...(await guest.needed()).body, ...more },
      }),
    hostGroup: async () =>
      withId(await createHostGroup({ name: `Conformance ${marker}`, siteId: await asker.facts.siteId() })),
    keep: (what) => void kept.add(what),
    cleanUp: async () => [...(await cleanUp(asker, marker, ledgers)), ...kept],
  };
};

const withToken = (token: null | undefined) => (token === undefined ? {} : { token });

const withId = (reply: Reply) => ({
  id: createdId(succeeded(reply)) ?? cannotTell(`${reply.label} returned no ID`),
  reply,
});
