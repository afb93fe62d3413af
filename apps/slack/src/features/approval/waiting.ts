import type { KnownBlock } from '@slack/types';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { joined, lines, mention } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { context, header, section } from '../../slack/blocks.ts';
import { invitationOf } from '../../visit/fields.ts';
import type { PersonInWorkspace } from '../../workspaces/person.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { when, where, who } from '../visit/lines.ts';
import { canDecide, isOwn } from './approvers.ts';
import {
  type ApprovalItem,
  type ApprovalRequestPayload,
  nextExpiry,
  openItems,
  waitingRequests,
} from './request.ts';
import { decisionButtons, withdrawButton } from './view.ts';

/** With a page of visits, the Home tab stays well below Slack's limit of 100 blocks. */
const MAX_ROWS = 10;

/** Of more visitors of one request, only the number is said. */
const MAX_VISITORS = 3;

const visitLine = ({ payload }: ApprovalItem, at: ZonedNow) => {
  const visit = invitationOf(payload.form.values);
  return joined([who(visit), when(visit, at), where(visit)], ' · ');
};

/** The open items of a request, who asked, and when they expire. */
const row = (payload: ApprovalRequestPayload, at: ZonedNow) => {
  const items = openItems(payload);
  const isNew = items[0]?.kind === 'invite';
  const until = at.instant(nextExpiry(items)) ?? '';
  return lines(
    ...items.slice(0, MAX_VISITORS).map((item) => visitLine(item, at)),
    texts().approval.row(mention(payload.userId), items.length, isNew, until),
  );
};

/** What waits for approval, for a person's Home tab: what they asked for or host, and what they can decide. */
export const waitingBlocks = async (
  { jobs, clock }: Pick<FeatureDeps, 'jobs' | 'clock'>,
  { workspace, userId }: PersonInWorkspace,
): Promise<KnownBlock[]> => {
  const requests = await waitingRequests(jobs, workspace);
  if (requests.length === 0) return [];
  const actor = await workspace.access.actor(userId);
  const at = clock.at(actor);
  const rows: KnownBlock[][] = [];
  for (const [id, payload] of requests) {
    const { userId: asker, approvalRequest } = payload;
    if (isOwn(actor, asker, approvalRequest)) rows.push([section(row(payload, at), withdrawButton(id))]);
    else if (await canDecide(workspace, actor, payload))
      rows.push([section(row(payload, at)), decisionButtons(id, payload)]);
  }
  if (rows.length === 0) return [];
  const { waiting, moreWaiting } = texts().approval;
  return [
    header(waiting),
    ...rows.slice(0, MAX_ROWS).flat(),
    ...(rows.length > MAX_ROWS ? [context(moreWaiting(rows.length - MAX_ROWS))] : []),
  ];
};
