/** Keeps one value per team, created on first use. */
export const perTeam = <Value>(create: () => Value) => {
  const values = new Map<string, Value>();
  return {
    of(teamId: string): Value {
      const known = values.get(teamId);
      if (known !== undefined) return known;
      const value = create();
      values.set(teamId, value);
      return value;
    },
    set: (teamId: string, value: Value) => void values.set(teamId, value),
    /** Forgets one team's value, or all teams'. */
    clear: (teamId?: string) => (teamId === undefined ? values.clear() : void values.delete(teamId)),
  };
};
