import type { Jobs } from '../jobs/jobs.ts';
import { type Due, type Followed, isRead, isWanted } from './followed.ts';
import type { DigestPayload, NotificationPayload } from './payloads.ts';
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
