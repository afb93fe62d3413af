import { refuse } from '../refusal.ts';
import type { Scope } from './handler.ts';

/** A team in the path must be the team of the header, or else is as good as not there (A18). */
export const requireSameTeam = (inPath: string, { teamId, switches }: Scope) => {
  if (switches.teamInPath === 'FORBIDDEN' && inPath !== teamId) {
    refuse('FORBIDDEN', 'teamId must be the team in the team header');
  }
};
