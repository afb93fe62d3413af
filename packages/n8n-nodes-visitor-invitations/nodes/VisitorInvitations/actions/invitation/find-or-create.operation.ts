import type { Action } from '../action.ts';
import { emailOptions, toOutput } from './common.ts';
import { noteSurprises, visitProperties, visitToInvite } from './visit-to-invite.ts';

export const findOrCreate = {
  operation: 'invitations.create',
  isRepeatable: true,
  name: 'Find or Create',
  value: 'findOrCreate',
  action: 'Find or create invitation',
  description: 'Create a new invitation, unless the visitor is invited to this host, site and time already',
  properties: visitProperties,
  adds: { isNew: 'boolean' },
  execute: async (context) => {
    const visit = await visitToInvite(context);
    const { invitations } = context.visitors;
    const { invitation, created } = await invitations.findOrCreate(visit, emailOptions(context));
    if (created) noteSurprises(context, visit, invitation);
    else context.note('The invitation was there already, so none was created and no email was sent');
    return { ...toOutput(context, invitation), isNew: created };
  },
} satisfies Action;
