import type { Action } from '../action.ts';
import { emailOptions, toOutput } from './common.ts';
import { findOrCreate } from './find-or-create.operation.ts';
import { withKnownTypesInError } from './known-types-in-error.ts';
import { refusePast } from './past-start.ts';
import { noteNoEmail, visitProperties, visitToInvite } from './visit-to-invite.ts';

export const create = {
  operation: 'invitations.create',
  repeatableAs: findOrCreate.name,
  name: 'Create',
  value: 'create',
  action: 'Create an invitation',
  description: 'Create a new invitation',
  properties: visitProperties,
  execute: async (context) => {
    const visit = await visitToInvite(context);
    refusePast(context, visit.startDate);
    const invitation = await withKnownTypesInError(
      context,
      () => context.visitors.invitations.create(visit, emailOptions(context)),
      async () => visit.hostEmail,
    );
    noteNoEmail(context, visit);
    return toOutput(context, invitation);
  },
} satisfies Action;
