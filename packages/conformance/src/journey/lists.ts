import { type OperationId, PAGE_LIMIT_MAX } from '@visitor-invitations/core/contract';
import { CannotRun } from '../recorder.ts';
import {
  type Asked,
  inWords,
  isSuccess,
  labelFor,
  type Members,
  nextOf,
  recordsOf,
  type Step,
  type TeamName,
  textsAt,
} from '../trace.ts';
import { NOBODY } from './bodies.ts';
import type { Team, Walk } from './team.ts';

/** Page size of the searches. */
export const SEARCH_LIMIT = 100;
const withSites = { query: { includeSites: true } };

/** The name of the search field on this deployment (A6). */
export const searchFieldOf = (steps: readonly Step[]): 'hostEmail' | 'email' => {
  const isServed = (name: string) =>
    steps.some(({ label, response }) => label === name && isSuccess(response));
  return isServed('search by email') && !isServed('search 1') ? 'email' : 'hostEmail';
};

/** The hosts to search for: the named one, or some from both ends of the sites' lists. */
const hostsToTry = (named: string | undefined, hosts: readonly (readonly Members[])[]): readonly string[] => {
  if (named) return [named];
  const [here = [], there = []] = hosts.map((some) => textsAt(some, 'email'));
  const some = [here[0], here.at(-1), there[0], there.at(-1), here[1]].flatMap((email) => email ?? []);
  return [...new Set(some)];
};

/** Reads a team's lists, which become the model's data. */
export const learnTeam = async ({ ask, options, steps }: Walk, name: TeamName): Promise<Team> => {
  const isFirst = name === 'first';
  /** Reads a list. If it has several pages, reads it again as one page. */
  const list = async (label: string, operation: OperationId, asked: Asked = {}) => {
    const usual = { ...asked, team: name, isSource: true };
    const { response } = await ask(labelFor(name, label), operation, usual);
    if (operation === 'sites.list' && !isFirst && !isSuccess(response)) {
      const problem = response ? `returned ${inWords(response)}` : 'gave no response';
      throw new CannotRun(
        `The second team can’t be read: sites.list ${problem}. Set its client with --second-client-id.`,
      );
    }
    if (nextOf(response) === undefined) return recordsOf(response);
    const query = { ...asked.query, limit: PAGE_LIMIT_MAX };
    const whole = await ask(labelFor(name, `${label}, whole`), operation, { ...usual, query });
    return recordsOf(whole.response);
  };
  const search = (label: string, field: string, email: string) => {
    const asked = { query: { limit: SEARCH_LIMIT }, body: { [field]: email } };
    return ask(label, 'invitations.searchByHost', { ...asked, team: name, isSource: true });
  };

  const sites = textsAt(await list('sites', 'sites.list'), 'id');
  const hosts: (readonly Members[])[] = [];
  for (const siteId of sites.slice(0, isFirst ? 2 : 1))
    hosts.push(await list(`hosts of site ${hosts.length + 1}`, 'sites.hosts', { params: { siteId } }));
  const groups = await list('host groups', 'hostGroups.list');
  const companies = await list('companies', 'companies.listByTeam');
  if (isFirst) await ask('responses', 'workflowResponses.listByTeam');
  const responses = await list('responses with sites', 'workflowResponses.listByTeam', withSites);

  const emails = hostsToTry(isFirst ? options.hostEmail : options.second?.hostEmail, hosts);
  let host = emails[0];
  let found: Step | undefined;
  for (const [index, email] of emails.slice(0, isFirst ? undefined : 1).entries()) {
    found = await search(labelFor(name, `search ${index + 1}`), searchFieldOf(steps), email);
    if (index === 0 && isFirst) {
      const byEmail = await search('search by email', 'email', email);
      if (searchFieldOf(steps) === 'email') found = byEmail;
    }
    host = email;
    if (recordsOf(found.response).length > 0) break;
  }
  const invitations = recordsOf(found?.response);
  return { name, sites, hosts, groups, companies, responses, host, invitations, made: {} };
};

/** Reads lists page by page to the end, and tries invalid limits and cursors (A5). */
export const askForPages = async ({ ask }: Walk, team: Team): Promise<void> => {
  const page = async (label: string, operation: OperationId, count: number, pages: number, asked: Asked) => {
    const limit = Math.ceil(count / pages);
    let next: string | undefined;
    for (let n = 1; n <= pages && count > 1 && (n === 1 || next !== undefined); n += 1) {
      const query = { ...asked.query, limit, ...(next !== undefined && { next }) };
      next = nextOf((await ask(`${label}, page ${n}`, operation, { ...asked, query })).response);
    }
  };
  const { sites, hosts, groups, companies, responses } = team;
  await page('sites', 'sites.list', sites.length, 2, {});
  for (const siteId of sites.slice(0, 1))
    await page('hosts', 'sites.hosts', hosts[0]?.length ?? 0, 2, { params: { siteId } });
  await page('host groups', 'hostGroups.list', groups.length, 2, {});
  await page('companies', 'companies.listByTeam', companies.length, 2, {});
  await page('responses', 'workflowResponses.listByTeam', responses.length, 3, withSites);
  await ask('a limit of 0', 'sites.list', { query: { limit: 0 } });
  await ask('an invalid cursor', 'sites.list', { query: { next: 'not-a-cursor' } });
};

/** Searches for the host whose invitations are known. Shows which ones are found, in what order, and how many (A6). */
export const askForSearches = async ({ ask, steps }: Walk, { host, invitations }: Team): Promise<void> => {
  if (host === undefined) return;
  const field = searchFieldOf(steps);
  const search = (label: string, query: Asked['query'], email = host, more: Asked = {}) =>
    ask(label, 'invitations.searchByHost', { query: query ?? {}, body: { [field]: email }, ...more });
  await search('search without a query', {});
  await search('search with an offset', { limit: 3, offset: 2 });
  if (invitations.length < SEARCH_LIMIT) await search('search past the end', { offset: invitations.length });
  await search('search descending with an offset', { limit: 3, offset: 1, sort: 'desc' });
  await search('search by last name', { limit: SEARCH_LIMIT, order: 'lastName' });
  await search('search in capitals', { limit: SEARCH_LIMIT }, host.toUpperCase());
  await search('search for nobody', {}, NOBODY, { isSource: true });
  await search('search without an address', {}, host, { body: {} });
};
