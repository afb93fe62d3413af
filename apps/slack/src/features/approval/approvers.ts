import type { Actor } from '../../access/actor.ts';
import { isRefusal } from '../../languages/errors.ts';
import { atSite } from '../../settings/settings.ts';
import { sameAddress } from '../../visitors/hosts.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { ApprovalRequest, ApprovalRequestPayload } from './request.ts';

type OfHost = Pick<ApprovalRequest, 'hostEmail'>;
type OfVisit = Pick<ApprovalRequest, 'hostEmail' | 'siteId'>;
type Approver = Pick<Actor, 'userId' | 'email'>;

/** Whether a person asked for it, or is the host: nobody approves their own. */
export const isOwn = ({ userId, email }: Approver, asker: string, { hostEmail }: OfHost): boolean =>
  userId === asker || sameAddress(hostEmail, email);

/** Who is named for a site, and for all sites. */
const namedFor = async ({ settings }: Workspace, { siteId }: OfVisit) => {
  const forAll = await settings.ofWorkspace();
  return [atSite(forAll, siteId).approvers, forAll.approval.approvers] as const;
};

/**
 * Who can decide a request: the site's approvers; if none of those can, the approvers for all sites, or else the admins. Leaves
 * out people who may not use the app any more, but nobody of whom Slack doesn't say that now.
 */
export const decidersOf = async (
  workspace: Workspace,
  asker: string,
  request: OfVisit,
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
  for (const people of await namedFor(workspace, request)) {
    const able = await ableOf(people);
    if (able.length > 0) return able;
  }
  return ableOf(access.settings.admins);
};

/** Whether a person can decide a request. The others are looked up only if they aren't named. */
export const canDecide = async (
  workspace: Workspace,
  actor: Actor,
  { userId: asker, approvalRequest }: ApprovalRequestPayload,
): Promise<boolean> => {
  if (isOwn(actor, asker, approvalRequest)) return false;
  const [first, others] = await namedFor(workspace, approvalRequest);
  if (first.includes(actor.userId)) return true;
  const isNext = actor.isAdmin || others.includes(actor.userId);
  return isNext && (await decidersOf(workspace, asker, approvalRequest)).includes(actor.userId);
};
