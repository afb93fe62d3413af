import { recordOf } from '@visitor-invitations/local-server/objects';
import { plainFields } from '@visitor-invitations/sandbox';
import { idIn, isSuccess, type Step } from '../trace.ts';
import { type Body, bodiesOf, longestNotes } from './bodies.ts';
import { searchFieldOf } from './lists.ts';
import { quietly, unknownId } from './targets.ts';
import type { Team, Walk } from './team.ts';

/** The fields that a create may require, and that an update can clear. */
const FIELDS = [...plainFields, 'companyName', 'hostGroupName'] as const;
const EMPTIED = FIELDS.filter((name) => name !== 'email');
type Field = (typeof FIELDS)[number];

/** How often to retry a create with the fields that its refusal names. Some services name one at a time. */
const TRIES = 3;
const EMAIL_MS = 15_000;

/** Requests that write, and requests that check the result. They do nothing if the record doesn't exist. */
const writing = ({ ask, steps }: Walk, { host }: Team) => ({
  create: (label: string, body: Body, query = quietly) => ask(label, 'invitations.create', { query, body }),
  async update(
    label: string,
    invitationId: string | undefined,
    body: Body,
    query: typeof quietly | object = quietly,
  ) {
    if (invitationId)
      await ask(label, 'invitations.update', { params: { invitationId }, query: { ...query }, body });
  },
  async read(label: string, invitationId: string | undefined) {
    if (invitationId) await ask(label, 'invitations.get', { params: { invitationId } });
  },
  /** A search that shows the latest record created. */
  async newest(label: string, email = host) {
    const query = { limit: 5, sort: 'desc', order: 'created' };
    const body = { [searchFieldOf(steps)]: email };
    if (email) await ask(label, 'invitations.searchByHost', { query, body });
  },
});

/** Whether a refusal names this field, which may be required (A8). */
const isNamedIn = ({ response }: Step, name: Field): boolean =>
  response?.status === 400 && response.text.includes(name);

/**
 * Creates invitations with all fields and with the fewest (A8), and reads the results. Returns the additional fields that a
 * create needs.
 */
export const create = async (walk: Walk, team: Team): Promise<Field[] | undefined> => {
  const { made, sites } = team;
  const bodies = bodiesOf(walk, team);
  const { create: make, read, newest } = writing(walk, team);
  let required: Field[] = [];
  if (bodies) {
    made.invitation = idIn(await make('create with every field', bodies.full));
    await read('read the new invitation', made.invitation);
    await newest('search for the new invitation');
    let step = await make('create with the fewest fields', bodies.least);
    for (let n = 1; n <= TRIES && made.invitation && !isSuccess(step.response); n += 1) {
      const named = FIELDS.filter((name) => required.includes(name) || isNamedIn(step, name));
      if (named.length === required.length) break;
      required = named;
      const body = { ...bodies.least, ...recordOf(named, (name) => bodies.full[name]) };
      step = await make(`create with the fields from ${n} ${n === 1 ? 'error' : 'errors'}`, body);
    }
    made.least = idIn(step);
  }
  const [siteId] = sites;
  const body = { name: `Conformance ${walk.tag}`, ...(siteId && { siteId }) };
  made.group = idIn(await walk.ask('create a host group', 'hostGroups.create', { body }));
  return made.least || required.length > 0 ? required : undefined;
};

/** Sends valid updates, and updates and creates that should be refused (A9). Also fills and clears every field of a record. */
export const update = async (walk: Walk, team: Team, required: readonly Field[]): Promise<void> => {
  const bodies = bodiesOf(walk, team);
  if (!bodies) return;
  const { invitation, least } = team.made;
  const { create: make, update: change, read, newest } = writing(walk, team);
  const needed = recordOf(required, (name) => bodies.full[name]);
  await change('update every field', invitation, bodies.changed);
  await read('read after the update', invitation);
  if (invitation) await newest('search by the new host', bodies.otherHost);
  await change('update one field', invitation, { subject: 'Only this' });
  await change('update the fields that a create needs', invitation, { ...bodies.least, ...needed });
  await read('read after both updates', invitation);
  for (const [label, part] of Object.entries(bodies.refusals))
    if (part) await change(`update with ${label}`, invitation, { ...bodies.refused, ...part });
  const maybe = { suppressEmail: 'maybe' };
  await change('update with suppressEmail=maybe', invitation, bodies.refused, maybe);
  await read('read after the rejected updates', invitation);
  const refused: Body = { ...bodies.refused, ...needed };
  await make('create without a visitor type', { ...refused, visitorTypeName: undefined });
  for (const label of ['an unknown site', 'an end before the start'] as const)
    await make(`create with ${label}`, { ...refused, ...bodies.refusals[label] });
  await change('update the smallest invitation with every field', least, bodies.full);
  const emptied = recordOf(EMPTIED, () => '');
  await change('clear every field that can be empty', least, emptied);
  await read('read the cleared invitation', least);
  // Whether emails are sent (A10).
  const { emails, waitMs } = walk.options;
  const longest = { ...bodies.full, ...longestNotes };
  const created = await make('create with the longest notes', longest, { suppressEmail: !emails });
  team.made.longest = idIn(created);
  if (!emails) return;
  await walk.sleep(Math.min(waitMs, EMAIL_MS));
  await read('read after the email', team.made.longest);
  await change('update without suppressEmail', least, { ...bodies.least, ...needed }, {});
};

/** Deletes a full record twice (A11), which shows what a delete clears. Renames and deletes a group (A25). */
export const remove = async (walk: Walk, team: Team): Promise<void> => {
  const { ask, tag } = walk;
  const { longest, invitation, group } = team.made;
  const { update: change, read, newest } = writing(walk, team);
  const invitationId = longest ?? invitation;
  if (invitationId) {
    const params = { invitationId };
    await ask('delete', 'invitations.delete', { params });
    await newest('search after the delete');
    await ask('delete again', 'invitations.delete', { params });
    await change('update the deleted invitation', invitationId, { firstName: 'Refused' });
    await read('read the deleted invitation', invitationId);
  }
  const refused = { name: `Refused ${tag}`, siteId: unknownId() };
  await ask('create a group at an unknown site', 'hostGroups.create', { body: refused });
  if (!group) return;
  const params = { hostGroupId: group };
  const body = { name: `Conformance ${tag} – zwei` };
  await ask('rename the group', 'hostGroups.update', { params, body });
  await ask('read the renamed group', 'hostGroups.get', { params });
  await ask('delete the group', 'hostGroups.delete', { params });
  await ask('read the deleted group', 'hostGroups.get', { params });
};
