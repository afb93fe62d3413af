import { createCalendar } from '../calendar.ts';
import type { TeamIdentity } from '../demo.ts';
import type { TeamRows } from '../store/teams.ts';
import { createRandom } from '../tools/random.ts';
import { buildCompanies } from './companies.ts';
import { buildInvitations } from './invitations.ts';
import { buildSites } from './sites.ts';
import { buildWorkflows } from './workflows.ts';

/**
 * Builds the demo data of a team: the same seed, team number and UTC day give the same data, ids included.
 * Each part has its own random sequence, so that a change to one leaves the others as they are.
 * @param ordinal number of the team; 0 is the demo team
 * @param now the time that "today" is taken from, ISO 8601
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

/** The identity of a team other than the demo team. */
export const buildIdentity = (seed: string, ordinal: number): TeamIdentity => {
  const random = createRandom(`${seed}/${ordinal}/identity`);
  return { teamId: random.uuid(), clientId: `client-${random.hex(8)}`, clientSecret: random.hex(32) };
};
