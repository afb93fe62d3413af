import type { RunningJob } from '../../jobs/handler.ts';
import { errorFacts } from '../../lib/log.ts';
import { byDirectMessage } from '../../requests/respond.ts';
import { context } from '../../slack/blocks.ts';
import { mention } from '../../text/markup.ts';
import { inLanguage, texts } from '../../text/texts.ts';
import { sameAddress } from '../../visitors/hosts.ts';
import type { JobDeps } from '../feature-deps.ts';
import type { Progress } from './progress.ts';
import type { GroupPayload } from './work.ts';

/** Slack's id of the host whom a group is done for; `undefined` for who does it themselves. */
const hostOf = async (job: RunningJob<GroupPayload>): Promise<string | undefined> => {
  const { workspace, payload } = job;
  const { work, userId } = payload;
  if (work.kind === 'invite') return work.common.hostId === userId ? undefined : work.common.hostId;
  const email = work.visits?.[0]?.host?.email;
  const actor = await job.actor();
  if (!email || sameAddress(email, actor.email)) return undefined;
  return (await workspace.access.hostByEmail(actor, email))?.userId;
};

/** Tells a host, in a line, what a delegate or an admin made of visits of theirs. A failure is logged, and not tried again. */
export const notifyHosts = async (
  { changeEvents, log }: JobDeps,
  job: RunningJob<GroupPayload>,
  { done }: Progress,
): Promise<void> => {
  const { workspace, payload } = job;
  try {
    const host = done.length > 0 ? await hostOf(job) : undefined;
    if (!host) return;
    const text = inLanguage(await workspace.language(host), () =>
      texts().group.forHost(
        mention(payload.userId, texts().outcome.somebody),
        texts()[payload.work.kind].notified,
        done.length,
      ),
    );
    await byDirectMessage({ workspace, userId: host })({ text, blocks: [context(text)] });
    changeEvents.emit({ workspace, userId: host });
  } catch (error) {
    log.warn('a host was not notified of a group', errorFacts(error));
  }
};
