import type { ChangeKind } from '@visitor-invitations/core/changes';

export const RESPONSE_EVENT = 'workflowResponseSubmitted';

/** The events of an invitation, by the change behind them, as in saved workflows. Other changes start nothing. */
const eventByKind = {
  checkedIn: 'invitationArrived',
  cancelled: 'invitationCancelled',
  created: 'invitationCreated',
  notArrived: 'invitationNotArrived',
  updated: 'invitationUpdated',
} as const satisfies Partial<Record<ChangeKind, string>>;

export type TriggerEvent = (typeof eventByKind)[keyof typeof eventByKind] | typeof RESPONSE_EVENT;

export const eventOf = (kind: ChangeKind): TriggerEvent | undefined =>
  (eventByKind as Partial<Record<ChangeKind, TriggerEvent>>)[kind];

export const invitationEvents = Object.values(eventByKind);
