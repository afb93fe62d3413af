import { compareVisit } from '@visitor-invitations/core/contract';
import type { Invitation, InvitationCreate } from '@visitor-invitations/core/portable';
import type { Action, ActionContext } from '../action.ts';
import { toOutput } from './common.ts';
import { refusePast } from './past-start.ts';
import { planEach, type Row } from './plan-each.ts';
import { readHosts } from './read-hosts.ts';
import { createOnce, isKnownNew, visitKey, visitProperties, visitToInvite } from './visit-to-invite.ts';

export const findOrCreate = {
  operation: 'invitations.create',
  isRepeatable: true,
  name: 'Find or Create',
  value: 'findOrCreate',
  action: 'Find or create an invitation',
  description: 'Create a new invitation unless the visitor already has one for this host, site and time',
  properties: visitProperties,
  adds: { isNew: 'boolean' },
  plan: (contexts) =>
    planEach(contexts, visitToInvite, async (rows, visitors) => {
      const hosts = await readHosts(
        visitors,
        rows.map(({ value }) => value),
      );
      const seen = new Set<string>();
      return ({ context, value: visit }: Row<InvitationCreate>) => {
        const nearby = hosts.near(visit);
        const same = nearby.find((one) => compareVisit(one, visit) === 'same');
        if (same) return { run: async () => found(context, same) };
        refusePast(context, visit.startDate);
        const key = visitKey(visit);
        const isNew = isKnownNew(nearby, visit) && !seen.has(key);
        seen.add(key);
        if (visit.email && nearby.some((one) => isNamesake(one, visit))) context.note(NAMESAKE);
        return { writesTo: key, run: () => invite(context, visit, isNew) };
      };
    }),
} satisfies Action;

const NAMESAKE = 'This email address is already invited to the same visit under another name';

/** Whether an invitation is that of a visit, but for the name of the visitor. */
const isNamesake = (invitation: Invitation, visit: InvitationCreate): boolean => {
  const { firstName, lastName } = visit;
  return compareVisit({ ...invitation, firstName, lastName }, visit) === 'same';
};

const found = (context: ActionContext, invitation: Invitation): object => {
  context.note('The invitation already exists, so nothing was created or emailed');
  return { ...toOutput(context, invitation), isNew: false };
};

const invite = async (context: ActionContext, visit: InvitationCreate, isNew: boolean): Promise<object> => {
  const { invitation, created } = await createOnce(context, visit, isNew);
  return created ? { ...toOutput(context, invitation), isNew: true } : found(context, invitation);
};
