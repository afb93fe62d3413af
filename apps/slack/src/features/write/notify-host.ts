import type { Invitation } from '@visitor-invitations/core';
import type { Person } from '../../access/actor.ts';
import type { RunningJob } from '../../jobs/handler.ts';
import { mention } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { attempt } from '../../lib/log.ts';
import { context } from '../../slack/blocks.ts';
import { sameAddress } from '../../visitors/hosts.ts';
import { send } from '../../workspaces/person.ts';
import type { JobDeps } from '../feature-deps.ts';
import { nameOf, whenAndZone, where } from '../visit/lines.ts';
import type { MadeOutcome, VisitWrite, WritePayload } from './write.ts';

/** The host of a visit, if somebody else acts for them. */
export const otherHost = async (
  { workspace, ...job }: Pick<RunningJob<unknown>, 'workspace' | 'actor'>,
  { host: { email } = {} }: Invitation,
): Promise<Person | undefined> => {
  const actor = await job.actor();
  if (!email || sameAddress(email, actor.email)) return undefined;
  const host = await workspace.access.hostByEmail(actor, email);
  return host?.userId === actor.userId ? undefined : host;
};

/** Notifies a host, in one line, of what a delegate or an admin did with their visit. A failure is logged and not retried. */
export const notifyHost = async <Payload extends WritePayload>(
  { clock, log }: JobDeps,
  write: VisitWrite<Payload>,
  job: RunningJob<Payload>,
  outcome: MadeOutcome,
): Promise<void> => {
  const { workspace, payload } = job;
  const { how, invitation } = outcome;
  if (how === 'alreadySo') return;
  await attempt(log, 'a host was not notified of a change', async () => {
    const host = await otherHost(job, invitation);
    if (!host) return;
    await send({ workspace, userId: host.userId }, () => {
      const text = texts().outcome.forHost(
        mention(payload.userId, texts().outcome.somebody),
        write.card(outcome, payload).notified,
        nameOf(invitation),
        where(invitation),
        whenAndZone(invitation, clock.at(host)),
        write.changed?.(payload) ?? [],
      );
      return { text, blocks: [context(text)] };
    });
  });
};
