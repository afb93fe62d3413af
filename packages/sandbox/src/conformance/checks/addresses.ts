import { operations, type PathProfile } from '@visitor-invitations/core/portable';
import type { Ask, Query } from '../asker.ts';
import { type CheckRow, checksOf } from '../check.ts';
import { fieldsOf } from '../fields/request-fields.ts';
import { textOfLength } from '../fields/values.ts';
import { GUEST_EMAIL, TEXT } from '../guest.ts';
import { cannotTell, expecting, foundSetting, unknown, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { askFor, isSafe, needsOf, type Protected, protectedIds, tryIn } from '../requests.ts';
import { answerOf, firstOf, idOf, inWords, isBlank, isSuccess, memberAt, openList } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { areaOfOperation } from './operations.ts';
import { asOtherTeam, doesNothing, respondsTo, withoutToken } from './refusals.ts';

/** The other of the two, where both are served. */
const otherProfile = async ({ facts }: Probe): Promise<PathProfile> => {
  const profile = (await facts.profile()) === 'current' ? 'listed' : 'current';
  return (await facts.isServed(profile)) ? profile : cannotTell('only one of the two is served');
};

/** What a response says, but for what is different each time. */
const meaningOf = (id: Protected, response: HttpResponse) =>
  isSafe(id) && isSuccess(response)
    ? JSON.stringify(openList(response.body)?.records ?? response.body)
    : answerOf(response);

/** Queries with which an operation is read at both paths. */
const queriesOf = (id: Protected): readonly Query[] =>
  'paging' in operations[id] ? [{}, { limit: 1 }] : [{}];

/** The same operation at its other path: there, and as well guarded. */
const isSameAtOther = (id: Protected): CheckRow => ({
  id: `paths.${id}`,
  area: areaOfOperation(id),
  needs: needsOf(id),
  text: `${operations[id].method} ${operations[id].paths.listed} is the same as under /v1/api`,
  source: { assumed: 'A1' },
  async run(probe) {
    const profile = await otherProfile(probe);
    const looks: Record<string, () => Promise<Verdict>> = {};
    const isSame = (usual: HttpResponse, other: HttpResponse): Verdict => {
      if (meaningOf(id, other) === meaningOf(id, usual)) return expecting('the same', undefined);
      if (answerOf(other) === answerOf(usual)) return expecting('the same', 'other records');
      const isOtherCode = inWords(other) === inWords(usual);
      return expecting(inWords(usual), isOtherCode ? `${inWords(other)} than that` : inWords(other));
    };
    for (const query of isSafe(id) ? queriesOf(id) : []) {
      const name = Object.keys(query).length > 0 ? `limit=${query.limit}` : 'the same request';
      looks[name] = () =>
        settled(probe, async () => {
          const request = { ...(await askFor(id, probe)), query };
          const usual = await probe.ask(id, request);
          const verdict = isSame(usual, await probe.ask(id, { ...request, profile }));
          // What is not the same twice at one path is the finding of another check.
          for (const again of [await probe.ask(id, request), await probe.ask(id, request)])
            if (meaningOf(id, again) !== meaningOf(id, usual)) return expecting(verdict.expected, undefined);
          return verdict;
        });
    }
    for (const [what, change] of Object.entries({
      ...(await withoutToken(probe)),
      ...(await asOtherTeam(probe)),
    })) {
      const usual = await respondsTo(id, probe, what, change);
      // What is let in there is the finding of another check.
      if (isSuccess(usual)) continue;
      looks[what] = async () => {
        const request = { ...(await askFor(id, probe)), ...change, profile };
        return isSame(usual, await tryIn(id, probe, request));
      };
    }
    return doesNothing(id, probe, () => firstOf(looks));
  },
});

const quiet = { suppressEmail: true };

/** Where something is written, and where it is then read. */
interface Way {
  readonly writing: PathProfile;
  readonly reading: PathProfile;
}

/** Writes of every kind, and what came of each. */
const writeAll = async (
  { ask, facts, made }: Probe,
  { writing, reading }: Way,
): Promise<Record<string, string>> => {
  const create = (id: 'invitations.create' | 'hostGroups.create', request: Ask) =>
    made.tryIn(id, { ...request, profile: writing });
  const invitation = await create('invitations.create', {
    query: quiet,
    body: await made.bodyWith({ subject: TEXT }),
  });
  const quietOne = await create('invitations.create', {
    query: quiet,
    body: await made.bodyWith({ email: GUEST_EMAIL }),
  });
  const hostGroup = await create('hostGroups.create', {
    body: { name: made.groupName, siteId: await facts.siteId() },
  });
  const ofInvitation = { params: { invitationId: idOf(invitation.body) ?? '' } };
  const ofGroup = { params: { hostGroupId: idOf(hostGroup.body) ?? '' } };
  const read = async () => (await ask('invitations.get', { ...ofInvitation, profile: reading })).body;
  const readGroup = async () => (await ask('hostGroups.get', { ...ofGroup, profile: reading })).body;
  const update = async (more: object) =>
    ask('invitations.update', {
      ...ofInvitation,
      query: quiet,
      profile: writing,
      body: await made.bodyWith(more),
    });
  /** What a write returned, and whether it is to be seen. */
  const told = (response: HttpResponse, isSeen: boolean) =>
    `${inWords(response)}, ${isSeen ? 'seen' : 'not seen'}`;

  const came: Record<string, string> = {};
  came['a create'] = told(invitation, memberAt(await read(), ['subject']) === TEXT);
  const ofQuiet = { params: { invitationId: idOf(quietOne.body) ?? '' }, profile: reading };
  const isEmailed = memberAt((await ask('invitations.get', ofQuiet)).body, ['emailSent']) === true;
  came['a create with suppressEmail'] = isEmailed ? 'an email' : 'none';
  const changed = { subject: `${TEXT}, changed`, email: GUEST_EMAIL };
  came['an update'] = told(await update(changed), memberAt(await read(), ['subject']) === changed.subject);
  came['an update with suppressEmail'] = memberAt(await read(), ['emailSent']) === true ? 'an email' : 'none';
  for (const { name, max } of fieldsOf('invitations.update').filter((field) => field.max !== undefined))
    came[`${name} that is too long`] = inWords(await update({ [name]: textOfLength((max ?? 0) + 1, made) }));
  const deleted = await ask('invitations.delete', { ...ofInvitation, profile: writing });
  came['a delete'] = told(deleted, !isBlank(memberAt(await read(), ['cancelled'])) || !idOf(await read()));
  came['a new host group'] = told(hostGroup, memberAt(await readGroup(), ['name']) === made.groupName);
  const name = `${made.groupName}, changed`;
  const renamed = await ask('hostGroups.update', { ...ofGroup, profile: writing, body: { name } });
  came['another name of a host group'] = told(renamed, memberAt(await readGroup(), ['name']) === name);
  const removed = await ask('hostGroups.delete', { ...ofGroup, profile: writing });
  came['a delete of a host group'] = told(removed, idOf(await readGroup()) === undefined);
  return came;
};

/** What is written at one path is read at the other, and does the same there. */
const writes: CheckRow = {
  id: 'paths.writes',
  area: 'invitations',
  needs: 'write',
  text: 'What is written under the one path is written under the other',
  source: { assumed: 'A1' },
  async run(probe) {
    const other = await otherProfile(probe);
    const usual = await probe.facts.profile();
    const wanted = await writeAll(probe, { writing: usual, reading: usual });
    for (const way of [
      { writing: other, reading: usual },
      { writing: usual, reading: other },
    ]) {
      const came = await writeAll(probe, way);
      const step = Object.keys(wanted).find((each) => came[each] !== wanted[each]);
      if (step !== undefined) return expecting(`${wanted[step]}`, `${step}: ${came[step]}`);
    }
    return expecting('the same', undefined);
  },
};

const withTwoPaths = protectedIds.filter(
  (id) => operations[id].paths.current !== operations[id].paths.listed,
);

/** Where the service has its operations (A1). */
export const addressChecks = checksOf({ area: 'sites' }, [
  {
    id: 'paths',
    text: 'Operations are under /v1/api and under the paths the interface prints',
    switch: 'paths',
    async run({ facts }) {
      const [current, listed] = [await facts.isServed('current'), await facts.isServed('listed')];
      if (current && listed) return foundSetting('both');
      if (!current && !listed) return unknown('neither of the two responds');
      return foundSetting(current ? 'current' : 'listed');
    },
  },
  ...withTwoPaths.filter(isSafe).map(isSameAtOther),
]);

/** The same for what writes. */
export const writtenAddressChecks = checksOf({ area: 'sites' }, [
  ...withTwoPaths.filter((id) => !isSafe(id)).map(isSameAtOther),
  writes,
]);
