import { createCalendar } from '../calendar/calendar.ts';
import type { TeamIdentity } from '../demo.ts';
import type { Rows } from '../store/rows.ts';
import { createRandom } from '../tools/random.ts';
import { buildCompanies } from './companies.ts';
import { buildInvitations } from './invitations.ts';
import { buildPlaces } from './places.ts';
import { buildWorkflows } from './workflows.ts';

/** What a team finds when its world is new. The outbox, its tokens and the team itself are not part of it. */
export type World = {
  readonly [Table in Exclude<keyof Rows, 'teams' | 'tokens' | 'outbox'>]: readonly Rows[Table][];
};

/**
 * Builds the world of a team: the same seed, team number and UTC day give the same world, ids included.
 * Each part draws from a sequence of its own, so that a change to one leaves the others as they are.
 * @param ordinal number of the team; 0 is the demo team
 * @param now the time that "today" is taken from, ISO 8601
 */
export const buildWorld = (seed: string, ordinal: number, teamId: string, now: string): World => {
  const random = (part: string) => createRandom(`${seed}/${ordinal}/${part}`);
  const calendar = createCalendar(now);
  const places = buildPlaces(teamId, random('places'));
  const { companies, documents } = buildCompanies(teamId, random('companies'), calendar);
  return {
    ...places,
    companies,
    documents,
    ...buildWorkflows(teamId, random('workflows'), calendar, places, companies),
    invitations: buildInvitations(teamId, random('invitations'), calendar, places, companies),
  };
};

/** The identity of a team other than the demo team. */
export const buildIdentity = (seed: string, ordinal: number): TeamIdentity => {
  const random = createRandom(`${seed}/${ordinal}/identity`);
  return {
    teamId: random.uuid(),
    clientId: `client-${random.hex(8)}`,
    clientSecret: random.hex(32),
  };
};
