import type { Controls } from '../control/controls.ts';
import { demo } from '../demo.ts';
import { refuse } from '../refusal.ts';
import type { Engine } from '../service/engine.ts';
import { visitStates } from '../store/invitation-state.ts';
import type { InvitationFilter } from '../store/invitations.ts';
import type { Rows } from '../store/schema.ts';
import { firstTeams } from '../store/teams.ts';

/** The data that a screen is rendered from. */
export interface PageScope {
  readonly engine: Engine;
  readonly controls: Controls;
  readonly view: View;
  readonly teams: readonly Team[];
  /** The team shown. */
  readonly team: Team;
  /** The address at which the browser reached the sandbox, such as `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly now: string;
}

/** A team with its number. The demo team's is 0. */
type Team = Pick<Rows['teams'], 'id' | 'ordinal' | 'clientId' | 'clientSecret'>;

/** Maximum number of teams in the list. */
const TEAMS = 200;

/** @throws Refusal when the team doesn't exist */
export const createScope = (engine: Engine, controls: Controls, view: View, origin: string): PageScope => {
  const id = view.team ?? demo.teamId;
  const teams = firstTeams(engine.db, TEAMS, id);
  const team = teams.find((each) => each.id === id);
  if (!team) return refuse('NOT_FOUND', 'No such team in this sandbox');
  return { engine, controls, view, teams, team, origin, now: engine.clock.now() };
};

/** A team's display name. */
export const teamName = ({ ordinal }: Pick<Team, 'ordinal'>): string =>
  ordinal === 0 ? 'Demo team' : `Team ${ordinal + 1}`;

/** The page's screens, one per subject, in tab order. */
export const screenNames = [
  'front-desk',
  'requests',
  'outbox',
  'invitations',
  'faults',
  'switches',
  'connect',
] as const;

/** A screen's name, which is also its element's ID. */
export type ScreenName = (typeof screenNames)[number];

/** The page's state. It's all in the address, so it can be shared, and works without JavaScript. */
export interface View extends InvitationFilter {
  /** The screen. Default: the front desk. */
  readonly show?: ScreenName | undefined;
  /** The team's ID. Default: the demo team. */
  readonly team?: string | undefined;
  /** Part of a request's line in the list. */
  readonly request?: string | undefined;
  /** How a request ended. */
  readonly result?: 'success' | 'error' | undefined;
}

/** Reads a view from an address. Ignores what it doesn't understand. */
export const readView = (query: URLSearchParams): View => {
  const text = (name: string) => query.get(name)?.trim().slice(0, 200) || undefined;
  return {
    show: screenNames.find((name) => name === query.get('show')),
    team: query.get('team')?.trim().toLowerCase(),
    state: visitStates.find((state) => state === query.get('state')),
    text: text('text'),
    request: text('request'),
    result: (['success', 'error'] as const).find((result) => result === query.get('result')),
  };
};

/** A view's query, without the question mark. */
export const queryOf = (view: View): string =>
  new URLSearchParams(
    Object.entries(view).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
