import type { RunningJob } from '../../jobs/handler.ts';
import { errorFacts } from '../../lib/log.ts';
import { byDirectMessage } from '../../requests/respond.ts';
import { context } from '../../slack/blocks.ts';
import { mention } from '../../text/markup.ts';
import { inLanguage, texts } from '../../text/texts.ts';
import { sameAddress } from '../../visitors/hosts.ts';
import type { JobDeps } from '../feature-deps.ts';
import { nameOf, whenAndZone, where } from '../visit/lines.ts';
import type { MadeOutcome, VisitWrite, WritePayload } from './write.ts';

/** Notifies a host, in one line, of what a delegate or an admin did with their visit. A failure is logged and not retried. */
export const notifyHost = async <Payload extends WritePayload>(
  { clock, log }: JobDeps,
  write: VisitWrite<Payload>,
  { workspace, payload, ...job }: RunningJob<Payload>,
  outcome: MadeOutcome,
): Promise<void> => {
  if (outcome.how === 'alreadySo') return;
  const { invitation } = outcome;
  const { email } = invitation.host ?? {};
  try {
    const actor = await job.actor();
    if (!email || sameAddress(email, actor.email)) return;
    const host = await workspace.access.hostByEmail(actor, email);
    if (!host || host.userId === actor.userId) return;
    const text = inLanguage(await workspace.language(host.userId), () =>
      texts().outcome.forHost(
        mention(actor.userId, texts().outcome.somebody),
        write.card(outcome, payload).notified,
        nameOf(invitation),
        where(invitation),
        whenAndZone(invitation, clock.at(host)),
        write.changed?.(payload) ?? [],
      ),
    );
    await byDirectMessage({ workspace, userId: host.userId })({ text, blocks: [context(text)] });
  } catch (error) {
    log.warn('a host was not notified of a change', errorFacts(error));
  }
};
