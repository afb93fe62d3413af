import { isBlank, isObject, type Members, type TeamName, textAt } from '../trace.ts';
import { type Known, labelFor } from './known.ts';

/** A site with one of its hosts. */
export interface Place {
  readonly siteId: string;
  readonly hostEmail: string;
}

/** How many hosts are tried, at most, for one that has invitations. */
export const HOSTS_TRIED = 5;

export const idsOf = (records: readonly Members[]): readonly string[] =>
  records.flatMap((record) => textAt(record, 'id') ?? []);

/** The sites whose hosts are asked for: the first two. */
export const siteAt = (known: Known, index: number, team: TeamName = 'first'): string | undefined =>
  idsOf(known.whole(labelFor(team, 'sites')))[index];

const hostsOf = (known: Known, index: number, team: TeamName): readonly Members[] =>
  known.whole(labelFor(team, `hosts of site ${index + 1}`));

const emailsOf = (hosts: readonly Members[]) => hosts.flatMap((host) => textAt(host, 'email') ?? []);

/** The hosts to search for: the named one, or some from both ends of the lists of the sites. */
export const hostsToTry = (known: Known, team: TeamName = 'first'): readonly string[] => {
  const { hostEmail, second } = known.options;
  const named = team === 'first' ? hostEmail : second?.hostEmail;
  if (named) return [named];
  const [here = [], there = []] = [0, 1].map((index) => emailsOf(hostsOf(known, index, team)));
  const some = [here[0], here.at(-1), there[0], there.at(-1), here[1]].flatMap((email) => email ?? []);
  return [...new Set(some)];
};

/** What the search for each of these hosts found, in the field that is served (A6). */
const searched = (known: Known, index: number, team: TeamName): readonly Members[] => {
  const isByEmail = team === 'first' && index === 0 && searchFieldOf(known) === 'email';
  return known.records(isByEmail ? 'search by email' : labelFor(team, `search ${index + 1}`));
};

/** The host whose invitations are looked at: the first that has some. */
export const hostEmailOf = (known: Known, team: TeamName = 'first'): string | undefined => {
  const emails = hostsToTry(known, team);
  return emails.find((_, index) => searched(known, index, team).length > 0) ?? emails[0];
};

/** The field of a search that is served (A6). */
export const searchFieldOf = (known: Known): 'hostEmail' | 'email' => {
  const status = known.step('search 1')?.response?.status ?? 0;
  return status >= 400 && known.step('search by email')?.response?.status === 200 ? 'email' : 'hostEmail';
};

/** The invitations of that host, as the search showed them first. */
export const foundInvitations = (known: Known, team: TeamName = 'first'): readonly Members[] => {
  const index = hostsToTry(known, team).indexOf(hostEmailOf(known, team) ?? '');
  return index < 0 ? [] : searched(known, index, team);
};

/** Where the run invites to: at first, and after an update. Elsewhere nobody gets visits but the host who is named. */
export const placesOf = (known: Known, team: TeamName = 'first'): readonly Place[] => {
  const hostEmail = hostEmailOf(known, team);
  const [first, second] = [0, 1].map((index) => {
    const siteId = siteAt(known, index, team);
    const emails = emailsOf(hostsOf(known, index, team));
    return siteId && emails.length > 0 ? { siteId, emails } : undefined;
  });
  const home = [first, second].find((place) => place?.emails.includes(hostEmail ?? '')) ?? first ?? second;
  const siteId = home?.siteId ?? siteAt(known, 0, team);
  if (!siteId || !hostEmail) return [];
  const place = { siteId, hostEmail };
  const other = home === second ? first : second;
  const [otherHost] = other?.emails ?? [];
  if (!known.options.mayInviteForAll || !other || !otherHost) return [place, place];
  return [place, { siteId: other.siteId, hostEmail: otherHost }];
};

/** The visitor types of the invitations that were found, as they have no list (A20). */
export const visitorTypesOf = (known: Known, team: TeamName = 'first') => {
  const types = new Map<string, { readonly name: string; readonly id: string | undefined }>();
  const all = hostsToTry(known, team).flatMap((_, index) => searched(known, index, team));
  for (const { visitorType } of all) {
    const name = textAt(visitorType, 'name');
    if (name && !types.has(name)) types.set(name, { name, id: textAt(visitorType, 'id') });
  }
  return [...types.values()];
};

/** Two companies that are known. */
export const companyNamesOf = (known: Known): readonly string[] =>
  known.whole('companies').flatMap((company) => textAt(company, 'name') ?? []);

/** Groups that can be named at a site, other than the host's own, which would be shown anyway. */
export const groupNamesOf = (known: Known, { siteId, hostEmail }: Place): readonly string[] => {
  const hosts = [0, 1].flatMap((index) => hostsOf(known, index, 'first'));
  const own = textAt(
    hosts.find((host) => textAt(host, 'email') === hostEmail),
    'hostGroupName',
  );
  return known
    .whole('host groups')
    .filter((group) => isBlank(group.siteId) || group.siteId === siteId)
    .flatMap((group) => textAt(group, 'name') ?? [])
    .filter((name) => name !== own);
};

/** A workflow response that has a form response, where one is listed. */
export const responseOf = (known: Known, team: TeamName = 'first') => {
  const responses = known.whole(labelFor(team, 'responses with sites'));
  const formsOf = ({ formResponses }: Members) =>
    Array.isArray(formResponses) ? formResponses.filter(isObject) : [];
  const response = responses.find((one) => formsOf(one).length > 0) ?? responses[0];
  return {
    responseId: textAt(response, 'id'),
    workflowId: textAt(response, 'workflowId'),
    formResponseId: response && idsOf(formsOf(response))[0],
  };
};
