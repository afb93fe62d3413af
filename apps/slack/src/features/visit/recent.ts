import type { Invitation } from '@visitor-invitations/core';
import type { Actor } from '../../access/actor.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import { visitsForActor } from './visits-for-actor.ts';

/** How old what is known may be, in milliseconds: as in lists. */
const RECENT_MS = 60_000;

/** A visit as it was read within the last minute, which costs no request; `undefined` if it wasn't read. */
export const knownVisit = async (
  { visitors }: Workspace,
  actor: Actor,
  now: number,
  invitationId: string,
): Promise<Invitation | undefined> => {
  const { visits } = await visitsForActor(actor, async (host) => {
    const last = await visitors.lastUpcoming(host);
    return last && now - last.readAt < RECENT_MS ? last : { visits: [], readAt: now };
  });
  return visits.find(({ id }) => id === invitationId);
};
