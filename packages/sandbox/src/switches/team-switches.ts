import type { Switches } from './switches.ts';

/** Keeps each team's switches. They're never changed, only replaced, so they can be used as a key. */
export const createTeamSwitches = (start: Switches) => {
  const settings = new Map<string, Switches>();
  let names: readonly string[] = [];
  const gatherNames = () => {
    names = [...new Set([start, ...settings.values()].map(({ teamHeader }) => teamHeader))];
  };
  gatherNames();
  return {
    /** A team's switches: its own, or else the initial ones. */
    of: (teamId: string): Switches => settings.get(teamId) ?? start,
    set(teamId: string, setting: Switches): void {
      settings.set(teamId, setting);
      gatherNames();
    },
    /** Restores the initial switches, for one team or all teams. */
    clear(teamId?: string): void {
      if (teamId === undefined) settings.clear();
      else settings.delete(teamId);
      gatherNames();
    },
    /** The names of the team header across all teams, with the initial one first (A2). */
    teamHeaders: () => names,
  };
};

/** All teams' switches. */
export type TeamSwitches = ReturnType<typeof createTeamSwitches>;
