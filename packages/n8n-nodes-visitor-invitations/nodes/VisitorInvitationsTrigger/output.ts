import type { InvitationChange } from '@visitor-invitations/core/changes';
import type { Invitation, WorkflowResponse } from '@visitor-invitations/core/portable';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { simplified, simplifiedResponse, simplifyInvitation } from '../shared/simplified.ts';
import { eventOf, RESPONSE_EVENT, type TriggerEvent } from './events.ts';
import type { Settings } from './settings.ts';

export interface EventFields {
  readonly event: TriggerEvent;
  readonly eventId: string;
  readonly changedFields: readonly string[];
}

export const changeItems = (change: InvitationChange, settings: Settings): INodeExecutionData[] => {
  const event = eventOf(change.kind);
  if (!event || !settings.events.has(event)) return [];
  const fields = change.kind === 'updated' ? change.fields : [];
  const { changedFields } = settings;
  if (
    event === 'invitationUpdated' &&
    changedFields.size > 0 &&
    !fields.some((one) => changedFields.has(one))
  )
    return [];
  return [invitationItem({ event, eventId: change.id, changedFields: fields }, change.invitation, settings)];
};

export const invitationItem = (
  fields: EventFields,
  invitation: Invitation,
  { isSimplified, zone }: Settings,
): INodeExecutionData => itemOf(fields, isSimplified ? simplifyInvitation(invitation, zone) : invitation);

export const responseItem = (response: WorkflowResponse, { isSimplified }: Settings): INodeExecutionData =>
  itemOf(
    { event: RESPONSE_EVENT, eventId: `${response.id}:submitted`, changedFields: [] },
    isSimplified ? simplified(simplifiedResponse, response) : response,
  );

const itemOf = (fields: EventFields, of: object): INodeExecutionData => ({
  json: { ...fields, ...of } as unknown as IDataObject,
});
