import { checksOf } from '../check.ts';
import { type Change, changeOneByOne } from '../fields/one-by-one.ts';
import { TEXT } from '../guest.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { idOf, isBlank, isObject, type Members, memberAt, succeeded } from '../responses.ts';
import { sightingsOf } from '../watch.ts';

/** What an invitation names by another member than its ID, and that member. */
const named = { company: 'name', visitorType: 'name', host: 'email' } as const;

/** What is still that of before, although the invitation names another one. */
const staleIn = ({ before, after }: Change): string | undefined => {
  const stale = Object.entries(named).flatMap(([what, key]) => {
    const [old, now] = [before[what], after[what]];
    if (!isObject(old) || !isObject(now) || isBlank(old[key]) || old[key] === now[key]) return [];
    // Two things may have one name, but never one ID.
    return idOf(old) !== undefined && idOf(old) === idOf(now) ? [`the ID of the ${what} from before`] : [];
  });
  return stale.length > 0 ? stale.join(', ') : undefined;
};

/** The group that a host is shown with is that of the host before, where the lists have two different ones. */
const hasOldGroup = async ({ facts }: Probe, { before, after }: Change): Promise<boolean> => {
  const all = (await facts.hostsBySite()).flatMap(({ hosts }) => hosts);
  const listed = (host: unknown) => all.find((one) => idOf(one) !== undefined && idOf(one) === idOf(host));
  const [old, now] = [listed(before.host), listed(after.host)];
  const shown = memberAt(after, ['host', 'hostGroupName']);
  if (!old || !now || isBlank(shown) || old.hostGroupName === now.hostGroupName) return false;
  return shown === old.hostGroupName;
};

const isNamed = ({ sent }: Change, ...names: readonly string[]) => names.some((name) => name in sent);

/** After each change, nothing is left of what was named before: whether the rest is right, other checks look at. */
const freshReferences = async (probe: Probe): Promise<Verdict> => {
  const expected = 'what was named';
  const { required } = await probe.made.needed();
  const { changes } = await changeOneByOne(probe);
  const about = ({ sent }: Change, found: string) =>
    expecting(expected, `after a change of ${Object.keys(sent).join(' and ')}: ${found}`);
  const ofHost = changes.filter((change) => isNamed(change, 'siteId', 'hostEmail'));
  for (const change of changes) {
    const found = staleIn(change);
    if (found !== undefined) return about(change, found);
  }
  // A body that has to name a group is about that one.
  for (const change of required.includes('hostGroupName') ? [] : ofHost)
    if (await hasOldGroup(probe, change)) return about(change, 'the hostGroupName from before');
  return changes.length === 0 ? cannotTell('nothing else was taken') : expecting(expected, undefined);
};

/** Whether an invitation keeps the name of a group or the group itself is left open. It shows either, everywhere the same. */
const renamedGroup = async (probe: Probe): Promise<Verdict> => {
  const { made, ask, facts } = probe;
  const [oldName, newName] = [`${made.groupName}, to be named`, `${TEXT} ${made.tag}, named anew`];
  const { id: hostGroupId } = await made.hostGroup(oldName);
  const { id } = await made.invitation({ hostGroupName: oldName });
  const look = async (): Promise<readonly Members[]> => {
    const sightings = await sightingsOf('invitations', probe, new Map([['ours', id]]), [
      await facts.hostEmail(),
    ]);
    return Object.values(sightings.get('ours') ?? {}).filter(isObject);
  };
  const shownIn = (records: readonly Members[]) => [
    ...new Set(records.map((record) => memberAt(record, ['host', 'hostGroupName']))),
  ];
  if (shownIn(await look()).some((shown) => shown !== oldName))
    return cannotTell('an invitation doesn’t show the group that it names');
  succeeded(await ask('hostGroups.update', { params: { hostGroupId }, body: { name: newName } }));
  const after = shownIn(await look());
  const expected = 'the old name or the new one';
  if (after.length > 1) return expecting(expected, 'one when it is read, another in the search');
  if (after.some(isBlank)) return expecting(expected, 'no hostGroupName');
  const isEither = after.every((shown) => shown === oldName || shown === newName);
  return expecting(expected, isEither ? undefined : 'another hostGroupName');
};

/** What an invitation shows of what it names, when either of the two has changed. */
export const changedReferenceChecks = checksOf(
  { area: 'invitations', needs: 'write', source: { documented: 'Resources and their fields' } },
  [
    {
      id: 'invitations.update.renewed',
      text: 'What an update names anew is shown whole, with nothing of what was there before',
      run: freshReferences,
    },
    {
      id: 'hostGroups.update.named',
      area: 'host-groups',
      text: 'After a rename, an invitation that names the group shows its old name or its new one',
      run: renamedGroup,
    },
  ],
);
