/** Knows which requests began before a reset: what they still wait for must not be done to the new data. */
export const createResets = () => {
  let count = 0;
  let lastOfAll = 0;
  const lastOfTeam = new Map<string, number>();
  return {
    /** Counts a reset of one team, or of all. */
    add(teamId?: string): void {
      count += 1;
      if (teamId === undefined) lastOfAll = count;
      else lastOfTeam.set(teamId, count);
    },
    /** How many there were so far. */
    count: (): number => count,
    /** Whether a reset of the team, or of all, came after so many. */
    cameAfter: (before: number, teamId = ''): boolean =>
      lastOfAll > before || (lastOfTeam.get(teamId) ?? 0) > before,
  };
};
