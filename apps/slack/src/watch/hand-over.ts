import type { Jobs } from '../jobs/jobs.ts';
import type { WorkspaceSettings } from '../settings/schemas.ts';
import { desksOf } from '../settings/settings.ts';
import { deskDue } from './digest-due.ts';
import { type Due, type Followed, isRead, isWanted } from './followed.ts';
import type { DayListPayload, DigestPayload, NotificationPayload } from './payloads.ts';
import { quietForMs } from './quiet.ts';

type Schedule = Pick<Jobs, 'schedule'>;

/** Schedules a notification for everything that was found. A job's ID is that of the event, so each is sent once. */
export const handOverNotifications = async (
  { workspace, userId, settings, wanted, state }: Followed,
  jobs: Schedule,
  now: number,
): Promise<void> => {
  const quietMs = quietForMs(settings.quiet, state.zone ?? 'UTC', now);
  for (const notification of state.found) {
    if (!isWanted(wanted, notification.kind)) continue;
    const payload: NotificationPayload = { userId, notification };
    await jobs.schedule(workspace, 'notification', `notification ${notification.id}`, payload, quietMs);
  }
};

/** Hands over the visits of a day whose hour has come, each once. */
export const handOverDigests = async (
  host: Followed,
  dues: readonly Due[],
  jobs: Schedule,
  now: number,
): Promise<void> => {
  for (const due of dues) {
    const { what, day, from, until } = due;
    if (now < from || now >= until || !isRead(host, due)) continue;
    const payload: DigestPayload = { userId: host.userId, what, day, until };
    await jobs.schedule(host.workspace, 'digest', `${what} ${host.userId} ${day}`, payload, 0);
  }
};

/**
 * Hands over the lists of front desks at whose site it's time for the day's.
 *
 * @param handedOver the IDs of those that were, to which these are added
 */
export const handOverDayLists = async (
  workspace: string,
  settings: WorkspaceSettings,
  jobs: Schedule,
  now: number,
  handedOver: Set<string>,
): Promise<void> => {
  for (const { site, channel, zone } of desksOf(settings)) {
    const { day, from, until } = deskDue(zone, now);
    const id = `day list ${site ?? ''} ${day}`;
    if (now < from || handedOver.has(`${workspace} ${id}`)) continue;
    const payload: DayListPayload = { userId: channel, site, day, until };
    await jobs.schedule(workspace, 'dayList', id, payload, 0);
    handedOver.add(`${workspace} ${id}`);
  }
};
