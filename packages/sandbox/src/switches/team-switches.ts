import type { Switches } from './switches.ts';

/** Keeps a setting for each team. A setting is never changed, only replaced, so that it can be a key. */
export const createTeamSwitches = (start: Switches) => {
  const settings = new Map<string, Switches>();
  let names: readonly string[] = [];
  const gatherNames = () => {
    names = [...new Set([start, ...settings.values()].map(({ teamHeader }) => teamHeader))];
  };
  gatherNames();
  return {
    /** The setting of a team; one that was never turned is as at the start. */
    of: (teamId: string): Switches => settings.get(teamId) ?? start,
    set(teamId: string, setting: Switches): void {
      settings.set(teamId, setting);
      gatherNames();
    },
    /** Turns everything back to the start, for one team or for all. */
    clear(teamId?: string): void {
      if (teamId === undefined) settings.clear();
      else settings.delete(teamId);
      gatherNames();
    },
    /** The names that the team header has, for one team or another; that of the start comes first (A2). */
    teamHeaders: () => names,
  };
};

/** The switches of every team. */
export type TeamSwitches = ReturnType<typeof createTeamSwitches>;
