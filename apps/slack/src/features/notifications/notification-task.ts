import type { TimeSettings } from '../../clock/formats.ts';
import type { RunningJob } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { notifyingTask } from '../../jobs/notifying.ts';
import { texts } from '../../languages/texts.ts';
import { wantedOf } from '../../settings/wanted.ts';
import type { Host } from '../../visitors/hosts.ts';
import { isWanted, lateMinutesOf } from '../../watch/followed.ts';
import type { FoundNotification } from '../../watch/host-state.ts';
import type { NotificationPayload } from '../../watch/payloads.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { JobDeps } from '../feature-deps.ts';
import { notificationMessage } from './message.ts';
import { frontDesk, named } from './recipients.ts';

/** What notifications are sent with. */
export interface NotificationDeps extends JobDeps {
  readonly jobs: Pick<Jobs, 'schedule' | 'find'>;
}

/** A notification as it was sent. */
export interface ReportedNotification {
  readonly times: TimeSettings;
  readonly lateMinutes: number;
  /** Slack's id of where an reply goes. */
  readonly repliesTo?: string | undefined;
}

/** How long a host has to reply before somebody else is notified, in milliseconds. */
const REPLY_MS = 5 * 60_000;

/** How old what is known of a late visitor may be who was found out in quiet hours, in milliseconds. */
const RECENT_MS = 30 * 60_000;

/** Whether a late visitor is here by now, or is not expected at that time any more. */
const isOutdated = async (
  { visitors }: Workspace,
  host: Host,
  { visit }: FoundNotification,
): Promise<boolean> => {
  const { visits } = await visitors.read(host, RECENT_MS);
  const now = visits.find(({ id }) => id === visit.id);
  return now !== undefined && Boolean(now.actioned || now.cancelled || now.startDate !== visit.startDate);
};

export const notificationTask = ({ clock, jobs }: NotificationDeps) => {
  async function find({
    workspace,
    payload,
  }: RunningJob<NotificationPayload>): Promise<ReportedNotification | undefined> {
    const { userId, notification } = payload;
    const { settings } = workspace;
    const wanted = wantedOf(...(await Promise.all([settings.of(userId), settings.ofWorkspace()])));
    if (!isWanted(wanted, notification.kind)) return undefined;
    const host = await workspace.access.actor(userId);
    if (notification.kind === 'late' && (await isOutdated(workspace, host, notification))) return undefined;
    if (notification.kind === 'arrived')
      await jobs.schedule(workspace.id, 'escalation', `escalation ${notification.id}`, payload, REPLY_MS);
    const { zone, locale } = host;
    return {
      times: { zone, locale },
      lateMinutes: lateMinutesOf(wanted),
      repliesTo: await frontDesk(workspace, userId, notification.visit),
    };
  }

  return notifyingTask<NotificationPayload, ReportedNotification>({
    find,
    async notify({ workspace, payload: { userId, notification } }, { times, lateMinutes, repliesTo }) {
      const canReply = notification.kind === 'arrived';
      const { goesTo, goesNowhere } = texts().notification;
      const note = repliesTo === undefined ? goesNowhere : goesTo(named(repliesTo));
      const message = notificationMessage(notification, {
        at: clock.at(times),
        lateMinutes,
        note: canReply ? note : undefined,
        canReply,
      });
      await workspace.slack.sendMessage(userId, message);
    },
    isKept: true,
  });
};
