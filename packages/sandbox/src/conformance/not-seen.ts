import type { SwitchName } from '../switches/switch-table.ts';

/** The switches that no promise tells of, and why they cannot be seen from outside. */
export const notSeen: Partial<Record<SwitchName, string>> = {
  otherTeams: 'it needs an ID from another team, and a team only sees its own',
};
