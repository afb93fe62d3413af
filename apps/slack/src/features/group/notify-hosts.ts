import type { RunningJob } from '../../jobs/handler.ts';
import { mention } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { attempt } from '../../lib/log.ts';
import { context } from '../../slack/blocks.ts';
import { send } from '../../workspaces/person.ts';
import type { JobDeps } from '../feature-deps.ts';
import { otherHost } from '../write/notify-host.ts';
import type { Progress } from './progress.ts';
import type { GroupPayload } from './work.ts';

/** Slack's id of the host whom a group is done for; `undefined` for who does it themselves. */
const hostOf = async (job: RunningJob<GroupPayload>): Promise<string | undefined> => {
  const { work, userId } = job.payload;
  if (work.kind === 'invite') return work.common.hostId === userId ? undefined : work.common.hostId;
  const [first] = work.visits ?? [];
  return first && (await otherHost(job, first))?.userId;
};

/** Notifies a host, in one line, of what a delegate or an admin did with several of their visits, as `notifyHost`. */
export const notifyHosts = async (
  { changeEvents, log }: JobDeps,
  job: RunningJob<GroupPayload>,
  { done }: Progress,
): Promise<void> => {
  const { workspace, payload } = job;
  if (done.length === 0) return;
  await attempt(log, 'a host was not notified of a group', async () => {
    const host = await hostOf(job);
    if (!host) return;
    await send({ workspace, userId: host }, () => {
      const somebody = mention(payload.userId, texts().outcome.somebody);
      const text = texts().group.forHost(somebody, texts()[payload.work.kind].notified, done.length);
      return { text, blocks: [context(text)] };
    });
    changeEvents.emit({ workspace, userId: host });
  });
};
