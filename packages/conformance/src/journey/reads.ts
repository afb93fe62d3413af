import type { OperationId } from '@visitor-invitations/core/contract';
import { recordOf } from '@visitor-invitations/local-server/objects';
import type { Step } from '../trace.ts';
import { everyOperation, idNamesOf, isRead, ofTeams, targetOf, unknownId, withIds } from './targets.ts';
import type { Team, Walk } from './team.ts';

const withId = (operation: OperationId, id: string) => ({
  params: recordOf(idNamesOf(operation), () => id),
});

/**
 * Reads single records from lists, and some that don't exist (A12). A token from the older endpoint must work like any other
 * (A21).
 */
export const askForRecords = async (walk: Walk, team: Team, older: Step | undefined): Promise<void> => {
  const { ask, options } = walk;
  for (const operation of withIds.filter((one) => isRead(one) && one !== 'sites.hosts')) {
    const asked = targetOf(walk, operation, team);
    const isSource = operation === 'companies.documents';
    const token = older && { token: older };
    if (asked) await ask(`${operation} of a listed record`, operation, { ...asked, ...token, isSource });
  }
  for (const operation of withIds) {
    const asked = { ...targetOf(walk, operation, team), ...withId(operation, unknownId()) };
    await ask(`${operation} of an unknown ID`, operation, asked);
  }
  for (const operation of ['sites.get', 'invitations.get', 'companies.get'] as const)
    await ask(`${operation} of an invalid ID`, operation, withId(operation, 'not-an-id'));
  // The team that the path names is not that of the header (A18).
  const params = { teamId: options.second?.teamId ?? unknownId() };
  for (const operation of ofTeams)
    await ask(`${operation} with another team in the path`, operation, { params });
};

/** Operations to try without a token or with a made-up one, alternating, at both paths in turn. */
const withoutToken = everyOperation.filter((id) => !/\.(get|listByWorkflow)$/.test(id));
/** Operations to try with the team's own token and another team's header. */
const withOtherTeam = everyOperation.filter((id) => /\.(get|update|delete)$/.test(id) && id !== 'tokens.get');

/** Sends requests that aren't allowed. They must get a 401 or 403, and change nothing. */
export const askForbidden = async (walk: Walk, team: Team, isServedAtBoth: boolean): Promise<void> => {
  const { ask, options } = walk;
  for (const [index, operation] of withoutToken.entries()) {
    const asked = targetOf(walk, operation, team);
    const token = index % 2 === 0 ? 'none' : 'made-up';
    const profile = isServedAtBoth && index % 4 > 1 ? { profile: 'listed' as const } : {};
    const label = `${operation} ${token === 'none' ? 'without a token' : 'with a made-up token'}`;
    if (asked) await ask(label, operation, { ...asked, token, ...profile });
  }
  const headers = { [options.teamHeader]: options.second?.teamId ?? unknownId() };
  for (const operation of withOtherTeam) {
    const asked = targetOf(walk, operation, team);
    if (asked) await ask(`${operation} with another team’s header`, operation, { ...asked, headers });
  }
  for (const operation of ['invitations.get', 'hostGroups.get'] as const) {
    const asked = targetOf(walk, operation, team);
    if (options.write && asked) await ask(`${operation} after rejected requests`, operation, asked);
  }
};
