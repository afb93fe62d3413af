import type { Records } from './record-table.ts';

/** Whose Home tab. */
export interface HomeKey {
  readonly workspace: string;
  readonly userId: string;
}

/** The Home tabs that were shown, by whichever replica, so that each can refresh them. */
export interface Homes {
  /** Notes which page of a Home tab is shown. */
  note(home: HomeKey, page: unknown): Promise<void>;
  /** The page that is shown; `undefined` when none was. */
  pageOf(home: HomeKey): Promise<unknown>;
}

/** How long it is known that a Home tab was shown. */
const KEEP_MS = 30 * 24 * 3_600_000;

export const createHomes = (records: Records): Homes => ({
  async note({ workspace, userId }, page) {
    await records.put({ workspace, key: userId }, { value: page, keep_until: records.inMs(KEEP_MS) });
  },
  pageOf: async ({ workspace, userId }) => (await records.find({ workspace, key: userId }))?.value,
});
