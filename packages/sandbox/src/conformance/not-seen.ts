import type { SwitchName } from '../switches/switch-table.ts';

/** The switches that no promise tells of, and why they cannot be seen from outside. */
export const notSeen: Partial<Record<SwitchName, string>> = {
  otherTeams: 'it takes an id of another team, and one team sees its own ids alone',
};
