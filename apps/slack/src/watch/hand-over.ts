import type { Jobs } from '../jobs/jobs.ts';
import { type Followed, isRead, isWanted } from './followed.ts';
import type { DigestPayload, NoticePayload } from './payloads.ts';
import { quietForMs } from './quiet.ts';

type Schedule = Pick<Jobs, 'schedule'>;

/** Hands over what was found of a host. Jobs have the ids of what happened, so that it is told once. */
export const handOverNotices = async (
  { workspace, userId, settings, state }: Followed,
  jobs: Schedule,
  now: number,
): Promise<void> => {
  const quietMs = quietForMs(settings.quiet, state.zone ?? 'UTC', now);
  for (const notice of state.found) {
    if (!isWanted(settings, notice.kind)) continue;
    const payload: NoticePayload = { userId, notice };
    await jobs.schedule(workspace, 'notice', `notice ${notice.id}`, payload, quietMs);
  }
};

/** Hands over the visits of a day whose hour has come. Gives what is still to be sent. */
export const handOverDigests = async (
  host: Followed,
  jobs: Schedule,
  now: number,
): Promise<Followed['dues']['all']> => {
  const isDue = (due: Followed['dues']['all'][number]) => now >= due.from && isRead(host, due);
  for (const { what, day, until } of host.dues.all.filter(isDue)) {
    if (now >= until) continue;
    const payload: DigestPayload = { userId: host.userId, what, day, until };
    await jobs.schedule(host.workspace, 'digest', `${what} ${host.userId} ${day}`, payload, 0);
  }
  return host.dues.all.filter((due) => !isDue(due));
};
