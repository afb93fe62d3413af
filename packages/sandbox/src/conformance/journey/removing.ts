import { searchNewest } from './creating.ts';
import type { Known } from './known.ts';
import { needing, type Row, type Section } from './row.ts';
import { CREATE, CREATE_GROUP, quietly, unknownId } from './targets.ts';
import { CREATE_LONGEST } from './updating.ts';

/** The record that is deleted is a full one, so that what a delete empties shows. */
const fullOne = (known: Known) => known.id(CREATE_LONGEST) ?? known.id(CREATE);

const invitationRow = (
  label: string,
  operation: Row['operation'],
  body?: Readonly<Record<string, unknown>>,
): Row => ({
  label,
  operation,
  ask(known) {
    const invitationId = fullOne(known);
    return invitationId ? { params: { invitationId }, ...(body && { query: quietly, body }) } : undefined;
  },
});

const groupRow = (
  label: string,
  operation: Row['operation'],
  bodyOf?: (known: Known) => Readonly<Record<string, unknown>>,
): Row => ({
  label,
  operation,
  ask(known) {
    const hostGroupId = known.id(CREATE_GROUP);
    return hostGroupId ? { params: { hostGroupId }, ...(bodyOf && { body: bodyOf(known) }) } : undefined;
  },
});

/** What a delete does, and does again (A11). */
const invitations: Section = [
  invitationRow('delete', 'invitations.delete'),
  searchNewest('search after the delete'),
  invitationRow('delete again', 'invitations.delete'),
  invitationRow('update the deleted one', 'invitations.update', { firstName: 'Refused' }),
  invitationRow('read the deleted one', 'invitations.get'),
];

/** A group is renamed and deleted (A25). */
const groups: Section = [
  groupRow('rename the group', 'hostGroups.update', ({ tag }) => ({ name: `Conformance ${tag} – zwei` })),
  {
    label: 'create a group at an unknown site',
    operation: 'hostGroups.create',
    ask: ({ tag }) => ({ body: { name: `Refused ${tag}`, siteId: unknownId() } }),
  },
  groupRow('read the renamed group', 'hostGroups.get'),
  groupRow('delete the group', 'hostGroups.delete'),
  groupRow('read the deleted group', 'hostGroups.get'),
];

export const removing: Section = needing(['write'], [...invitations, ...groups]);
