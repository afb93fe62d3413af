/** Keeps one value for each team, made when it is first asked for. */
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
    /** Forgets the value of one team, or of all. */
    clear: (teamId?: string) => (teamId === undefined ? values.clear() : void values.delete(teamId)),
  };
};
