import { createCalendar } from '../calendar.ts';
import type { TeamIdentity } from '../demo.ts';
import type { TeamRows } from '../store/teams.ts';
import { createRandom } from '../tools/random.ts';
import { buildCompanies } from './companies.ts';
import { buildInvitations } from './invitations.ts';
import { buildSites } from './sites.ts';
import { buildWorkflows } from './workflows.ts';

/**
 * Builds a team's demo data. The same seed, team number and UTC day give the same data, including IDs. Each part has its own
 * random sequence, so changing one doesn't affect the others.
 * @param ordinal the team's number; 0 is the demo team
 * @param now the time that defines "today", ISO 8601
 */
export const buildDemoData = (seed: string, ordinal: number, teamId: string, now: string): TeamRows => {
  const random = (part: string) => createRandom(`${seed}/${ordinal}/${part}`);
  const calendar = createCalendar(now);
  const sites = buildSites(teamId, random('places'));
  const { companies, documents } = buildCompanies(teamId, random('companies'), calendar);
  return {
    ...sites,
    companies,
    documents,
    ...buildWorkflows(teamId, random('workflows'), calendar, sites, companies),
    invitations: buildInvitations(teamId, random('invitations'), calendar, sites, companies),
  };
};

/** The identity of any team except the demo team. */
export const buildIdentity = (seed: string, ordinal: number): TeamIdentity => {
  const random = createRandom(`${seed}/${ordinal}/identity`);
  return { teamId: random.uuid(), clientId: `client-${random.hex(8)}`, clientSecret: random.hex(32) };
};
