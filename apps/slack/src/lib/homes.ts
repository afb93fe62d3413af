/** Whose Home tab. */
export interface HomeKey {
  readonly workspace: string;
  readonly userId: string;
}

/** A page of a Home tab. */
export interface HomePage {
  /** From 0. */
  readonly number: number;
  /** Slack's id of the host whose visits are shown, where that is not the person themselves. */
  readonly of?: string | undefined;
}

/** The Home tabs that were shown, by whichever replica, so that each can refresh them. */
export interface Homes {
  /** Notes which page of a Home tab is shown. */
  note(home: HomeKey, page: HomePage): Promise<void>;
  /** The page that is shown; `undefined` when none was. */
  pageOf(home: HomeKey): Promise<HomePage | undefined>;
}
