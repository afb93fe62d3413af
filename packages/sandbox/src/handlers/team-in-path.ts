import { refuse } from '../http/refusal.ts';

/** A team in the path must be the team of the header (A18). */
export const requireSameTeam = (inPath: string, teamId: string) => {
  if (inPath !== teamId) refuse('FORBIDDEN', 'teamId must be the team of the team header');
};
