import type { Switches } from './switches.ts';

/** The switches of every team. */
export interface TeamSwitches {
  /** The setting of a team; one that was never turned is as at the start. */
  of(teamId: string): Switches;
  /** Replaces the setting of a team. */
  set(teamId: string, setting: Switches): void;
  /** Turns everything back to the start, for one team or for all. */
  clear(teamId?: string): void;
  /** The names that the team header has, for one team or another; that of the start comes first (A2). */
  teamHeaders(): readonly string[];
}

/** Keeps a setting for each team. A setting is never changed, only replaced, so that it can be a key. */
export const createTeamSwitches = (start: Switches): TeamSwitches => {
  const settings = new Map<string, Switches>();
  let names: readonly string[];
  const gatherNames = () => {
    names = [...new Set([start, ...settings.values()].map(({ teamHeader }) => teamHeader))];
  };
  gatherNames();
  return {
    of: (teamId) => settings.get(teamId) ?? start,
    set(teamId, setting) {
      settings.set(teamId, setting);
      gatherNames();
    },
    clear(teamId) {
      if (teamId === undefined) settings.clear();
      else settings.delete(teamId);
      gatherNames();
    },
    teamHeaders: () => names,
  };
};
