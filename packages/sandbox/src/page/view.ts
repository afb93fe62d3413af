import { type InvitationState, invitationStates } from '../front-desk/invitation-state.ts';

/** What a person looks at: it is all in the address, so that it can be shared, and works without JavaScript. */
export interface View {
  /** Id of the team; the demo team when absent. */
  readonly team?: string | undefined;
  /** Which invitations are listed. */
  readonly state?: InvitationState | undefined;
  /** Id of their site. */
  readonly site?: string | undefined;
  /** A part of a name, an address or a subject. */
  readonly text?: string | undefined;
  /** Cursor of the page of invitations. */
  readonly from?: string | undefined;
}

/** Reads an address; what it does not understand it leaves out. */
export const readView = (query: URLSearchParams): View => {
  const text = (name: string) => query.get(name)?.trim().slice(0, 200) || undefined;
  return {
    team: text('team')?.toLowerCase(),
    state: invitationStates.find((state) => state === query.get('state')),
    site: text('site'),
    text: text('text'),
    from: text('from'),
  };
};

/** The query of a view, without its question mark. */
export const queryOf = (view: View): string =>
  new URLSearchParams(
    Object.entries(view).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
