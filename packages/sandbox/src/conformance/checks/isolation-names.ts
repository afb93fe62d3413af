import { randomUUID } from 'node:crypto';
import { type CheckRow, checksOf } from '../check.ts';
import { referenceFor } from '../fields/references.ts';
import { CannotTell, expecting } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { idOf, idsOf, inWords, isSuccess, type Members, memberAt, recordIn } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { about, bothWays, type Sides } from './both-teams.ts';
import { givenAway, shownIn } from './giveaway.ts';

/** What an invitation of one team may name of the other, and what must not come of it. */
interface Naming {
  readonly body: Readonly<Record<string, string>>;
  /** The records of the other team that it names. */
  readonly records: readonly Members[];
  /** It can only be named by the team that has it. */
  readonly isRefused?: boolean;
  /** The same body with a name that nobody has: what is done for any name gives nothing away. */
  readonly madeUp?: Readonly<Record<string, string>>;
}

const site = async ({ other }: Sides): Promise<Naming> => {
  const { records } = await other.facts.list('sites.list');
  const siteId = await other.facts.siteId();
  return { body: { siteId }, records: records.filter((one) => idOf(one) === siteId), isRefused: true };
};

const typesOf = async ({ own, other }: Sides) => {
  const [mine, theirs] = [await own.facts.visitorTypes(), await other.facts.visitorTypes()];
  const foreign = theirs.filter(({ id }) => id !== undefined && !mine.some((one) => one.id === id));
  // A name that the team does not have could become a type that nobody removes.
  const shared = foreign.find(({ name }) => mine.some((one) => one.name === name));
  return { mine, foreign, shared };
};

const visitorTypeId = async (sides: Sides): Promise<Naming | undefined> => {
  const [type] = (await typesOf(sides)).foreign;
  return type?.id === undefined
    ? undefined
    : { body: { visitorTypeId: type.id }, records: [type], isRefused: true };
};

const visitorTypeNameAndId = async (sides: Sides): Promise<Naming | undefined> => {
  const { mine, foreign, shared } = await typesOf(sides);
  const type = shared ?? foreign[0];
  const name = shared?.name ?? mine[0]?.name;
  if (type?.id === undefined || name === undefined) return undefined;
  return { body: { visitorTypeName: name, visitorTypeId: type.id }, records: [type] };
};

const visitorTypeName = async (sides: Sides): Promise<Naming | undefined> => {
  const { shared } = await typesOf(sides);
  return shared && { body: { visitorTypeName: shared.name }, records: [shared] };
};

const hostGroupName = async ({ own, other }: Sides): Promise<Naming> => {
  // Where a name becomes a group, it is one that the clean-up of either team knows.
  const name = `${other.made.groupName} ${own.made.tag}`;
  const { response } = await other.made.hostGroup(name);
  return {
    body: { hostGroupName: name },
    records: [recordIn(response)],
    madeUp: { hostGroupName: `${own.made.groupName} ${randomUUID().slice(0, 8)}` },
  };
};

/** The one company that the checks leave in a team has the same name in each. */
const companyName = async ({ own, other }: Sides): Promise<Naming | undefined> => {
  const nameIn = referenceFor('companyName', 'A');
  const [name] = [await nameIn?.(other), await nameIn?.(own)];
  const { id } = await other.made.invitation({ companyName: name });
  const { body } = await other.ask('invitations.get', { params: { invitationId: id } });
  const companyId = memberAt(body, ['company', 'id']);
  if (name === undefined || typeof companyId !== 'string' || companyId === '') return undefined;
  return { body: { companyName: name }, records: [{ id: companyId }] };
};

/** A host that the other team's user named, or that it has invitations for. */
const hostEmail = async ({ other }: Sides): Promise<Naming | undefined> => {
  const email = await other.facts.hostEmail();
  const hosts = (await other.facts.hostsBySite()).flatMap((each) => each.hosts);
  const records = hosts.filter((host) => host.email === email);
  return records.length > 0 ? { body: { hostEmail: email }, records } : undefined;
};

const namings = {
  siteId: site,
  visitorTypeId,
  'visitorTypeName and visitorTypeId': visitorTypeNameAndId,
  visitorTypeName,
  hostGroupName,
  companyName,
  hostEmail,
} satisfies Record<string, (sides: Sides) => Promise<Naming | undefined>>;

const invitationOf = (probe: Probe) => probe.once('an invitation', () => probe.made.invitation());

type Send = (body: object) => Promise<HttpResponse>;

/** What a request with such a name gives away; nothing where it is refused, or done with what is the team's own. */
const wrongWith = async (
  { own }: Sides,
  id: 'invitations.create' | 'invitations.update',
  naming: Naming,
  send: Send,
): Promise<string | undefined> => {
  const { body, records, isRefused, madeUp } = naming;
  const response = await send(body);
  if (!isSuccess(response)) {
    const request = { params: { invitationId: '' }, body: await own.made.bodyWith(body) };
    return givenAway(id, own, request, response, records);
  }
  if (isRefused) return inWords(response);
  const ids = new Set(idsOf(records));
  const created = idOf(response.body) ?? '';
  const after = await own.ask('invitations.get', { params: { invitationId: created } });
  if (shownIn(response, ids) > 0) return `${inWords(response)} with what the other team has`;
  if (shownIn(after, ids) > 0) return `${inWords(response)}, and it has what the other team has`;
  if (madeUp === undefined) return undefined;
  const other = await send(madeUp);
  return isSuccess(other)
    ? undefined
    : `${inWords(response)}, and ${inWords(other)} for a name that nobody has`;
};

const invitations: CheckRow = {
  id: 'teams.invitations.create',
  text: 'An invitation names no site, visitor type, host, host group or company of another team',
  run: bothWays(async (sides) => {
    const { made } = sides.own;
    for (const [name, namingOf] of Object.entries(namings)) {
      const naming = await namingOf(sides).catch(ignoreUntold);
      if (naming === undefined) continue;
      const wrong =
        (await wrongWith(sides, 'invitations.create', naming, async (body) =>
          made.create(await made.bodyWith(body)),
        )) ?? (await inUpdate(sides, naming));
      if (wrong !== undefined) return expecting('a refusal', about(name) + wrong);
    }
    return expecting('a refusal', undefined);
  }),
};

const inUpdate = async (sides: Sides, naming: Naming): Promise<string | undefined> => {
  const { made } = sides.own;
  const { id } = await invitationOf(sides.own);
  const wrong = await wrongWith(sides, 'invitations.update', naming, (body) => made.update(id, body));
  return wrong === undefined ? undefined : `in an update: ${wrong}`;
};

const ignoreUntold = (error: unknown): undefined => {
  if (error instanceof CannotTell) return undefined;
  throw error;
};

const hostGroups: CheckRow = {
  id: 'teams.hostGroups.create',
  text: 'A host group cannot be at a site of another team',
  run: bothWays(async (sides) => {
    const { made } = sides.own;
    const { body, records } = await site(sides);
    const request = { body: { ...body, name: made.groupName } };
    const response = await made.createHostGroup(request.body);
    const found = isSuccess(response)
      ? inWords(response)
      : await givenAway('hostGroups.create', sides.own, request, response, records);
    return expecting('a refusal', found);
  }),
};

/** What one team names of another. */
export const isolatedNameChecks = checksOf(
  { area: 'teams', needs: 'second-team and write', source: { documented: 'Authentication' } },
  [invitations, hostGroups],
);
