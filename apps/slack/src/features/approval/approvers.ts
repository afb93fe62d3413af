import type { Actor } from '../../access/actor.ts';
import { isRefusal } from '../../languages/errors.ts';
import { sameAddress } from '../../visitors/hosts.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { ApprovalRequest, ApprovalRequestPayload } from './request.ts';

type OfHost = Pick<ApprovalRequest, 'hostEmail'>;
type Approver = Pick<Actor, 'userId' | 'email'>;

/** Whether a person asked for it, or is the host: nobody approves their own. */
export const isOwn = ({ userId, email }: Approver, asker: string, { hostEmail }: OfHost): boolean =>
  userId === asker || sameAddress(hostEmail, email);

const namedIn = async ({ settings }: Workspace): Promise<readonly string[]> =>
  (await settings.ofWorkspace()).approval.approvers;

/**
 * Who can decide a request: the approvers who were named, or the admins if none of those can. Leaves out people who may not use
 * the app any more, but nobody of whom Slack doesn't say that now.
 */
export const decidersOf = async (
  workspace: Workspace,
  asker: string,
  request: OfHost,
): Promise<readonly string[]> => {
  const { access } = workspace;
  const ableOf = async (people: readonly string[]) => {
    const able = people.map(async (userId) => {
      const unknown: Approver = { userId, email: '' };
      const person = await access
        .actor(userId)
        .catch((error: unknown) => (isRefusal(error) ? undefined : unknown));
      return person && !isOwn(person, asker, request) ? [userId] : [];
    });
    return (await Promise.all(able)).flat();
  };
  const named = await ableOf(await namedIn(workspace));
  return named.length > 0 ? named : ableOf(access.settings.admins);
};

/** Whether a person can decide a request. The others are looked up only if they aren't named. */
export const canDecide = async (
  workspace: Workspace,
  actor: Actor,
  { userId: asker, approvalRequest }: ApprovalRequestPayload,
): Promise<boolean> => {
  if (isOwn(actor, asker, approvalRequest)) return false;
  if ((await namedIn(workspace)).includes(actor.userId)) return true;
  return actor.isAdmin && (await decidersOf(workspace, asker, approvalRequest)).includes(actor.userId);
};
