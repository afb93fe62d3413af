import { idIn, labelFor } from '../trace.ts';
import { bodiesOf } from './bodies.ts';
import { SEARCH_LIMIT, searchFieldOf } from './lists.ts';
import { isRead, quietly, targetOf, withIds } from './targets.ts';
import type { Team, Walk } from './team.ts';

/** Tests two teams at one address (A26): the first tries to read and change the second's data. */
export const askAcrossTeams = async (walk: Walk, first: Team, second: Team): Promise<void> => {
  const { ask, options, tag } = walk;
  const label = (text: string) => labelFor('second', text);
  const { made, host, sites } = second;
  const own = { team: second.name } as const;
  if (options.write) {
    const small = bodiesOf(walk, second)?.least;
    const asked = { ...own, query: quietly, ...(small && { body: small }) };
    if (small) made.invitation = idIn(await ask(label('create'), 'invitations.create', asked));
    const group = { ...own, body: { name: `Conformance ${tag} second` } };
    made.group = idIn(await ask(label('create a host group'), 'hostGroups.create', group));
  }
  for (const operation of withIds) {
    const asked = targetOf(walk, operation, second);
    // A write is tried only on what the run made.
    const isSafe = isRead(operation) || (operation.startsWith('hostGroups') ? made.group : made.invitation);
    if (asked && isSafe) await ask(`${operation} of the second team’s record`, operation, asked);
  }

  // Other ways to what the second team has: its tokens, its host, its site.
  const { teamHeader, second: { teamId = '' } = {} } = options;
  const headersOf = (id: string) => ({ [teamHeader]: id });
  await ask('the first team’s token with the second’s header', 'companies.listByTeam', {
    params: { teamId },
    headers: headersOf(teamId),
  });
  await ask('the second team’s token with the first’s header', 'sites.list', {
    ...own,
    headers: headersOf(options.teamId),
  });
  const query = { limit: SEARCH_LIMIT };
  if (host && host !== first.host)
    await ask('search for the second team’s host', 'invitations.searchByHost', {
      query,
      body: { [searchFieldOf(walk.steps)]: host },
    });
  const body = bodiesOf(walk, first)?.least;
  const [siteId] = sites;
  if (options.write && body && siteId)
    await ask('create at the second team’s site', 'invitations.create', {
      query: quietly,
      body: { ...body, siteId },
    });

  // What the second team made is as it was.
  for (const operation of ['invitations.get', 'hostGroups.get'] as const) {
    const asked = targetOf(walk, operation, second);
    if (options.write && asked) await ask(label(`${operation} at the end`), operation, { ...asked, ...own });
  }
};
