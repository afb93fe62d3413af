import { checksOf } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { fateOf } from '../fields/fate.ts';
import { type Change, changeOneByOne } from '../fields/one-by-one.ts';
import { fieldsOf, type RequestField } from '../fields/request-fields.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { expectBadRequest, inWords, isBlank, memberAt } from '../responses.ts';
import { changingByItself } from '../watch.ts';
import { type IsTaken, takenTogether } from './fields.ts';
import { changedLater, timeOf } from './updating.ts';

const id = 'invitations.update';

const fieldsIn = ({ sent }: Pick<Change, 'sent'>): readonly RequestField[] =>
  fieldsOf(id).filter(({ name }) => name in sent);

const named = ({ sent }: Pick<Change, 'sent'>) => Object.keys(sent).join(' and ');

/** What became of a field that was sent. */
const lostIn = (change: Change, isTaken: IsTaken): string | undefined => {
  const lost = fieldsIn(change).flatMap((field) => {
    const before = memberAt(change.before, field.path);
    const written = {
      sent: change.sent[field.name] ?? '',
      before: typeof before === 'string' ? before : undefined,
      others: {},
    };
    if (!isTaken(field)) return [];
    const fate = fateOf(field, written, memberAt(change.after, field.path));
    return fate === undefined ? [] : [`${field.name}: ${fate}`];
  });
  return lost.length > 0 ? lost.join(', ') : undefined;
};

/** What changed besides the fields that were sent, and what they are shown with. */
const changedBesides = (change: Change): string | undefined => {
  const own = fieldsIn(change).map(({ path }) => path[0]);
  // What no field sets is the finding of another check.
  const others = new Set<string>(fieldsOf(id).map(({ path }) => path[0]));
  const names = differingMembers('invitations.get', change.before, change.after, own).filter((name) =>
    others.has(name.split('.')[0] ?? ''),
  );
  return names.length > 0 ? `another ${names.join(', ')}` : undefined;
};

/** A group may be one of another site by then. */
const mayBeRefused = 'hostGroupName';

const onlyThat = async (probe: Probe): Promise<Verdict> => {
  const { changes, refused, isMerging } = await changeOneByOne(probe);
  const isTaken = await takenTogether(id, probe);
  for (const change of changes) {
    const found = lostIn(change, isTaken) ?? changedBesides(change);
    if (found !== undefined) return expecting('that field', `after a change of ${named(change)}: ${found}`);
  }
  // What is taken beside other fields is taken by itself where the others stay as they are.
  const wrongly = refused.find((refusal) =>
    fieldsIn(refusal).every(
      (field) => field.name !== mayBeRefused && isTaken(field, refusal.sent[field.name]),
    ),
  );
  if (isMerging && wrongly)
    return expecting('that field', `${named(wrongly)}: refused with ${inWords(wrongly.response)}`);
  return expecting('that field', undefined);
};

const isChanged = ({ before, after }: Change) =>
  differingMembers('invitations.get', before, after, changingByItself).length > 0;

const movesUpdated = async (probe: Probe): Promise<Verdict> => {
  const { before, after, other } = await changedLater(probe);
  if (timeOf(before.created) === timeOf(other.created)) return cannotTell('its clock stands still');
  if (!(timeOf(after.updated) > timeOf(before.updated))) return cannotTell('updated is never a later time');
  const { changes } = await changeOneByOne(probe);
  const still = changes
    .filter(isChanged)
    .filter((change) => !(timeOf(change.after.updated) > timeOf(change.before.updated)));
  return expecting(
    'a later time than before',
    still.length > 0 ? `no later time after a change of ${still.map(named).join(', ')}` : undefined,
  );
};

/** The fields of an update one by one: a whole body may hide what becomes of each. */
export const oneByOneChecks = checksOf(
  { area: 'invitations', needs: 'write', source: { documented: 'Update an invitation' } },
  [
    { id: `${id}.one-field`, text: 'A change of one field changes that field alone', run: onlyThat },
    {
      id: `${id}.updated-each`,
      text: 'updated is a later time after a change of any field',
      source: { documented: 'Resources and their fields' },
      run: movesUpdated,
    },
    {
      id: `${id}.lone-end`,
      text: 'An end before the start returns 400 BAD_REQUEST, although the start is not sent again',
      source: { assumed: 'A19' },
      async run(probe) {
        const { invitationId, isMerging, changes } = await changeOneByOne(probe);
        const start = changes.at(-1)?.after.startDate;
        if (!isMerging || isBlank(start)) return cannotTell('a body of one field is not taken');
        const endDate = new Date(Date.parse(String(start)) - 60 * 60 * 1000).toISOString();
        const query = { suppressEmail: true };
        return expectBadRequest(await probe.ask(id, { params: { invitationId }, query, body: { endDate } }));
      },
    },
  ],
);
