import { randomBytes } from 'node:crypto';
import type { TeamIdentity } from '../demo.ts';
import type { Database } from '../store/database.ts';
import { setCredentials } from '../store/teams.ts';

/** What happens to the client credentials of a team outside the service. Its tokens die with them at once (A3). */
export const createCredentials = (db: Database) => ({
  /** From now on no client can get a token for the team. */
  revoke: (teamId: string): void => db.transaction(() => setCredentials(db, teamId, null)),
  /** Gives the team new credentials; those before are revoked. */
  issue(teamId: string): TeamIdentity {
    const clientId = `client-${randomBytes(4).toString('hex')}`;
    const clientSecret = randomBytes(16).toString('hex');
    db.transaction(() => setCredentials(db, teamId, { clientId, clientSecret }));
    return { teamId, clientId, clientSecret };
  },
});
