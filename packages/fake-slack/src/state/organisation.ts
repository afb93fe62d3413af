import type { OrganisationName, Team } from '../workspace.ts';
import { createIds } from './ids.ts';
import { type Client, createAuthorizations, createTokens, type FirstTokens } from './oauth.ts';

export type Organisation = ReturnType<typeof createOrganisation>;

interface OrganisationOptions {
  readonly now: () => number;
  readonly client: Client;
  readonly tokens: FirstTokens;
}

/** An Enterprise Grid organisation. One installation covers all of its workspaces. */
export const createOrganisation = (
  { id, name }: OrganisationName,
  { now, client, tokens: first }: OrganisationOptions,
) => {
  const ids = createIds(now);
  const tokens = createTokens(ids, id, now, first);
  /** Workspaces whose access was revoked. */
  const revoked = new Set<string>();
  return {
    id,
    name,
    now,
    tokens,
    authorizations: createAuthorizations(ids, id, now, client),
    revoked,
    /** Whether the app is in this workspace through the organisation's installation. */
    isInstalledIn: (team: Pick<Team, 'id'>): boolean =>
      tokens.problemOf(tokens.bot) === undefined && !revoked.has(team.id),
  };
};
