import type { ResponsesSnapshot, Snapshot } from '@visitor-invitations/core/changes';
import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { credentialName, teamIn } from '../../../credentials/credential.ts';
import type { Followed } from '../settings.ts';

export interface HostState {
  /** When it was last complete, or failed. */
  readonly tried?: number;
  /** When it was last complete. Absent before the first time: until then nothing of this host starts a workflow. */
  readonly read?: number;
  /** The earliest start of a visit that was not over then. */
  readonly earliest?: number | undefined;
  /** When visits begin, or began, whose guests were still to come. */
  readonly starts?: readonly number[];
  /** How many invitations there were in all, and when that was seen; absent where not all had to be read. */
  readonly end?: { readonly offset: number; readonly seen: number };
  /** Where to go on, and what there was before that; absent when it was complete. */
  readonly rest?: Pick<HostState, 'earliest' | 'starts'> & { readonly offset: number };
}

export interface InvitationsState {
  /** Whose they are. Another choice begins with other hosts, and does not forget the invitations. */
  readonly followed: string;
  readonly listed?: number;
  readonly siteId?: string | undefined;
  readonly hosts: Readonly<Record<string, HostState>>;
  readonly snapshot?: Snapshot;
}

export interface ResponsesState {
  readonly workflowId: string;
  readonly snapshot: ResponsesSnapshot;
}

/** Kept in n8n’s database as plain JSON: the hosts’ email addresses, and no data of guests. */
export interface TriggerState {
  readonly v: 1;
  /** Address and team of the service. Another one begins anew. */
  readonly team?: string;
  readonly invitations?: InvitationsState | undefined;
  readonly responses?: ResponsesState | undefined;
  readonly quotaUntil?: number | undefined;
  /** Since when nothing could be read, and whether that was told. */
  readonly failing?: { readonly since: number; readonly told?: boolean };
  readonly lastRead?: number;
  /** How often n8n was to save the state. */
  readonly saves?: number;
}

export const invitationsOf = ({ invitations }: TriggerState, { kind, value }: Followed): InvitationsState => {
  const followed = `${kind} ${value}`;
  if (invitations?.followed === followed) return invitations;
  return { followed, hosts: {}, ...(invitations?.snapshot && { snapshot: invitations.snapshot }) };
};

/** Another team starts over, such as after a sandbox. Where the credential cannot be read, nothing will be. */
export const ofTeam = async (state: TriggerState, context: IPollFunctions): Promise<TriggerState> => {
  const credential = await context.getCredentials(credentialName).catch(() => undefined);
  if (!credential || teamIn(credential) === state.team) return state;
  return { v: 1, team: teamIn(credential), ...(state.saves !== undefined && { saves: state.saves }) };
};

const KEY = 'state';

/** A copy of the state as it is now. One of another version begins anew, in silence. */
export const loadState = (context: IPollFunctions): TriggerState => {
  const { [KEY]: stored } = context.getWorkflowStaticData('node');
  // n8n's object watches for changes, and cannot be cloned otherwise.
  const state = stored === undefined ? undefined : JSON.parse(JSON.stringify(stored));
  return state?.v === 1 ? state : { v: 1 };
};

/** n8n saves it when it sees fit, at the latest with the next execution. */
export const storeState = (context: IPollFunctions, state: TriggerState): void => {
  context.getWorkflowStaticData('node')[KEY] = state as unknown as IDataObject;
};
