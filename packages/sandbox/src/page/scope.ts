import type { Controls } from '../control/controls.ts';
import { demo } from '../demo.ts';
import { refuse } from '../refusal.ts';
import type { Engine } from '../service/engine.ts';
import type { Rows } from '../store/rows.ts';
import type { View } from './view.ts';

/** What a section is rendered from. */
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
  const teams = engine.db.all<Team>(
    'SELECT * FROM teams WHERE ordinal < ? OR id = ? ORDER BY ordinal',
    TEAMS,
    id,
  );
  const team = teams.find((each) => each.id === id);
  if (!team) return refuse('NOT_FOUND', 'No such team in this sandbox');
  return { engine, controls, view, teams, team, origin, now: engine.clock.now() };
};

/** What people call a team. */
export const teamName = ({ ordinal }: Pick<Team, 'ordinal'>): string =>
  ordinal === 0 ? 'Demo team' : `Team ${ordinal + 1}`;
