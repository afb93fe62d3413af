/** Whose Home tab. */
export interface HomeKey {
  readonly workspace: string;
  readonly userId: string;
}

/** The Home tabs that were shown, by whichever replica, so that each can refresh them. */
export interface Homes {
  /** Notes which page of a Home tab is shown. */
  note(home: HomeKey, page: number): Promise<void>;
  /** The page that is shown; `undefined` when none was. */
  pageOf(home: HomeKey): Promise<number | undefined>;
}
