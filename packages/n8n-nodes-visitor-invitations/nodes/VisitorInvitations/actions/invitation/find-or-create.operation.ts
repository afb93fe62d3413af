import { compareVisit, type Invitation, type InvitationCreate } from '@visitor-invitations/core/portable';
import type { Action, ActionContext } from '../action.ts';
import { emailOptions, toOutput } from './common.ts';
import { namingTypes } from './naming-types.ts';
import { planEach, type Row } from './plan-each.ts';
import { readHosts } from './read-hosts.ts';
import { noteSurprises, visitKey, visitProperties, visitToInvite } from './visit-to-invite.ts';

export const findOrCreate = {
  operation: 'invitations.create',
  isRepeatable: true,
  name: 'Find or Create',
  value: 'findOrCreate',
  action: 'Find or create an invitation',
  description: 'Create a new invitation, unless the visitor is invited to this host, site and time already',
  properties: visitProperties,
  adds: { isNew: 'boolean' },
  plan: (contexts) =>
    planEach(contexts, visitToInvite, async (rows) => {
      const nearbyOf = await readHosts(rows);
      const seen = new Set<string>();
      return ({ context, value: visit }: Row<InvitationCreate>) => {
        const nearby = nearbyOf(visit);
        const same = nearby.find((one) => compareVisit(one, visit) === 'same');
        if (same) return { run: async () => found(context, same) };
        const key = visitKey(visit);
        const isOther = nearby.every((one) => compareVisit(one, visit) === 'another');
        const isSure = isOther && !seen.has(key);
        seen.add(key);
        if (visit.email && nearby.some((one) => isNamesake(one, visit))) context.note(NAMESAKE);
        const write = isSure ? invite : look;
        const run = () =>
          namingTypes(
            context,
            () => write(context, visit),
            async () => visit.hostEmail,
          );
        return { writesTo: key, run };
      };
    }),
} satisfies Action;

const NAMESAKE = 'This email address is invited to the same visit already, under another name';

/** Whether an invitation is that of a visit, but for the name of the visitor. */
const isNamesake = (invitation: Invitation, visit: InvitationCreate): boolean => {
  const { firstName, lastName } = visit;
  return compareVisit({ ...invitation, firstName, lastName }, visit) === 'same';
};

const found = (context: ActionContext, invitation: Invitation): object => {
  context.note('The invitation was there already, so none was created and no email was sent');
  return { ...toOutput(context, invitation), isNew: false };
};

/** Creates a visit that is known not to be there. */
const invite = async (context: ActionContext, visit: InvitationCreate): Promise<object> => {
  const options = { ...emailOptions(context), onAmbiguous: 'reconcile' } as const;
  const invitation = await context.visitors.invitations.create(visit, options);
  noteSurprises(context, visit, invitation);
  return { ...toOutput(context, invitation), isNew: true };
};

/** Creates a visit unless it was created for an earlier item. */
const look = async (context: ActionContext, visit: InvitationCreate): Promise<object> => {
  const { invitations } = context.visitors;
  const { invitation, created } = await invitations.findOrCreate(visit, emailOptions(context));
  if (!created) return found(context, invitation);
  noteSurprises(context, visit, invitation);
  return { ...toOutput(context, invitation), isNew: true };
};
