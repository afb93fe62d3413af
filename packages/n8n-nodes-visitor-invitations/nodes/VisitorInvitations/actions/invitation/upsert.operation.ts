import { hasAlready, operations } from '@visitor-invitations/core/contract';
import type { Invitation, InvitationUpdate } from '@visitor-invitations/core/portable';
import { foldText } from '@visitor-invitations/visits';
import { simplify } from '../../../shared/parameters/locators.ts';
import type { Action, ActionContext } from '../action.ts';
import { checkedFields } from './checked-fields.ts';
import { emailOptions, emailVisitor, keepingLength, toOutput } from './common.ts';
import { withKnownTypesInError } from './known-types-in-error.ts';
import { refusePast } from './past-start.ts';
import { planEach } from './plan-each.ts';
import { readHosts } from './read-hosts.ts';
import { columnProperties } from './upsert/columns.ts';
import { rowOptions } from './upsert/extra-fields.ts';
import { readById } from './upsert/read-by-id.ts';
import { columns, readRow, type UpsertRow } from './upsert/row.ts';
import { type Target, targetsOf } from './upsert/targets.ts';
import { createOnce, isKnownNew } from './visit-to-invite.ts';

export const upsert = {
  operation: 'invitations.create',
  isRepeatable: true,
  name: 'Create or Update',
  value: 'upsert',
  action: 'Create or update an invitation',
  description: 'Create a new record, or update the current one if it already exists (upsert)',
  properties: [columns, emailVisitor, simplify, rowOptions],
  labelled: columnProperties,
  adds: { outcome: 'string' },
  plan: (contexts) =>
    planEach(contexts, readRow, async (given, visitors) => {
      const rows = given.map(({ value }) => value);
      const hosts = await readHosts(
        visitors,
        rows.flatMap(({ visit }) => visit ?? []),
      );
      const byId = await readById(visitors, rows, hosts);
      const targets = targetsOf(rows, { near: hosts.near, byId });
      return ({ context, value: row }) => {
        const target = targets.get(row) as Target;
        if (target.error) throw target.error;
        if (target.invitation) return { writesTo: target.key, run: () => change(context, row, target) };
        const visit = checkedFields(operations['invitations.create'].body, row.fields, []);
        refusePast(context, visit.startDate);
        const isNew = isKnownNew(row.visit ? hosts.near(row.visit) : [], visit);
        const create = async () => {
          if (target.invitation) return change(context, row, target);
          const { invitation, created } = await createOnce(context, visit, isNew && !target.tried).finally(
            () => {
              target.tried = true;
            },
          );
          target.invitation = invitation;
          return { ...toOutput(context, invitation), outcome: created ? 'created' : 'unchanged' };
        };
        return { writesTo: target.key, run: create };
      };
    }),
} satisfies Action;

/** Changes what differs. Where nothing does, nothing is written, and nobody gets an email. */
const change = async (context: ActionContext, { fields }: UpsertRow, target: Target): Promise<object> => {
  const there = target.invitation as Invitation;
  const changes = keepingLength(inWordsOf(there, fields));
  if (hasAlready(there, changes(there))) return { ...toOutput(context, there), outcome: 'unchanged' };
  const { invitations } = context.visitors;
  const { invitation, changed } = await withKnownTypesInError(
    context,
    async () => invitations.change(there.id, changes, emailOptions(context)),
    async () => fields.hostEmail ?? there.host?.email,
  );
  target.invitation = invitation;
  return { ...toOutput(context, invitation), outcome: changed ? 'updated' : 'unchanged' };
};

const inWordsOf = ({ visitorType }: Invitation, fields: InvitationUpdate): InvitationUpdate => {
  const { visitorTypeName, ...others } = fields;
  const isSame = visitorTypeName && foldText(visitorTypeName) === foldText(visitorType?.name ?? '');
  return isSame ? others : fields;
};
