import type { Controls } from '../control/controls.ts';
import { demo } from '../demo.ts';
import { refuse } from '../refusal.ts';
import type { Engine } from '../service/engine.ts';
import { visitStates } from '../store/invitation-state.ts';
import type { InvitationFilter } from '../store/invitations.ts';
import type { Rows } from '../store/schema.ts';
import { firstTeams } from '../store/teams.ts';

/** What a screen is rendered from. */
export interface PageScope {
  readonly engine: Engine;
  readonly controls: Controls;
  readonly view: View;
  readonly teams: readonly Team[];
  /** The team that is looked at. */
  readonly team: Team;
  /** Where the browser reached the sandbox, such as `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly now: string;
}

/** A team with its number, 0 for the demo team. */
type Team = Pick<Rows['teams'], 'id' | 'ordinal' | 'clientId' | 'clientSecret'>;

/** How many teams can be chosen between. */
const TEAMS = 200;

/** @throws Refusal when there is no such team */
export const createScope = (engine: Engine, controls: Controls, view: View, origin: string): PageScope => {
  const id = view.team ?? demo.teamId;
  const teams = firstTeams(engine.db, TEAMS, id);
  const team = teams.find((each) => each.id === id);
  if (!team) return refuse('NOT_FOUND', 'No such team in this sandbox');
  return { engine, controls, view, teams, team, origin, now: engine.clock.now() };
};

/** What people call a team. */
export const teamName = ({ ordinal }: Pick<Team, 'ordinal'>): string =>
  ordinal === 0 ? 'Demo team' : `Team ${ordinal + 1}`;

/** The screens of the page, one for each subject, in the order of the tabs. */
export const screenNames = [
  'front-desk',
  'requests',
  'outbox',
  'invitations',
  'faults',
  'switches',
  'connect',
] as const;

/** The name of a screen; it is also the id of its element. */
export type ScreenName = (typeof screenNames)[number];

/** What a person looks at: it is all in the address, so that it can be shared, and works without JavaScript. */
export interface View extends InvitationFilter {
  /** The screen; the front desk when absent. */
  readonly show?: ScreenName | undefined;
  /** Id of the team; the demo team when absent. */
  readonly team?: string | undefined;
  /** A part of a request as the list shows it. */
  readonly request?: string | undefined;
  /** How a request ended. */
  readonly result?: 'success' | 'error' | undefined;
}

/** Reads an address; what it does not understand it leaves out. */
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

/** The query of a view, without its question mark. */
export const queryOf = (view: View): string =>
  new URLSearchParams(
    Object.entries(view).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
