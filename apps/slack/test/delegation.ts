import type { SlackContext } from './slack-test.ts';

/** The store's part of a test. */
type WithStore = Pick<SlackContext, 'store'>;

const WORKSPACE = 'T0DEMO';

const parties = { workspace: WORKSPACE, host: 'U0ALICE', delegate: 'U0NORA' };

const audit = { workspace: WORKSPACE, actor: 'U0ALICE', action: 'delegate.test', result: 'done' } as const;

/** Makes Nora a delegate of Alice, as both would. */
export const makeDelegate = async ({ store }: WithStore): Promise<void> => {
  await store.delegates.ask(parties, audit);
  await store.delegates.accept(parties, audit);
};

/** Ends that. */
export const endDelegation = async ({ store }: WithStore): Promise<void> => {
  await store.delegates.remove(parties, audit);
};

/** The audit trail without times, by action and result: the clock of a test stands still. */
export const auditTrail = async ({ store }: WithStore) =>
  (await store.audit.newest(WORKSPACE, 100))
    .map(({ at: _, ...entry }) => entry)
    .sort((a, b) => `${a.action} ${a.result}`.localeCompare(`${b.action} ${b.result}`));
