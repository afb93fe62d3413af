import type { ChangeKind } from '@visitor-invitations/core/changes';

export type TriggerEvent =
  | 'invitationArrived'
  | 'invitationCancelled'
  | 'invitationCreated'
  | 'invitationNotArrived'
  | 'invitationUpdated'
  | 'workflowResponseSubmitted';

export const RESPONSE_EVENT = 'workflowResponseSubmitted' satisfies TriggerEvent;

/** The events of an invitation, by the change behind them. Other changes start nothing. */
const eventByKind: { readonly [Kind in ChangeKind]?: TriggerEvent } = {
  checkedIn: 'invitationArrived',
  cancelled: 'invitationCancelled',
  created: 'invitationCreated',
  notArrived: 'invitationNotArrived',
  updated: 'invitationUpdated',
};

export const eventOf = (kind: ChangeKind): TriggerEvent | undefined => eventByKind[kind];

export const invitationEvents = Object.values(eventByKind);
