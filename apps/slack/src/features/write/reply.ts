import type { Button, ModalView } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { Person } from '../../access/actor.ts';
import type { RunningJob } from '../../jobs/handler.ts';
import { mention, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { attempt, errorFacts } from '../../lib/log.ts';
import type { Message } from '../../slack/api.ts';
import { actions, context, section } from '../../slack/blocks.ts';
import { showInModal, textView } from '../../slack/modals.ts';
import { sameAddress } from '../../visitors/hosts.ts';
import { respondTo, send } from '../../workspaces/person.ts';
import type { JobDeps } from '../feature-deps.ts';
import { type Card, showCard } from '../visit/card.ts';
import { nameOf, whenAndZone, where } from '../visit/lines.ts';
import type { MadeOutcome, VisitWrite, WritePayload } from './write.ts';

/** What a host reads about a change: in its modal, if there is one, and in a message. */
export interface Surfaces {
  readonly view: ModalView;
  /** Absent if another job sends it. */
  readonly message?: Message;
  /** Of a change that was made: the card, which is the host's record of the visit. */
  readonly card?: Card;
  /** Whether there is no need for a message when the modal shows the view. */
  readonly isModalEnough?: boolean;
}

/** A text, with buttons below it in the message. */
export const textSurfaces = (title: string, text: Text, ...buttons: Button[]): Surfaces => ({
  view: textView(text, title),
  message: { text, ...(buttons.length > 0 && { blocks: [section(text), actions(...buttons)] }) },
});

/** Where the host read it. A group reports its parts together. */
export type ReadIn = 'modal' | 'message' | 'group';

/** Shows a host the outcome of a change. Resolves to `undefined` if Slack didn't accept it. */
export type Reply = (surfaces: () => Surfaces) => Promise<ReadIn | undefined>;

/** Chooses where to reply: in the modal, in response to a button, in a direct message, or with the rest of a group. */
export const replyOf = (
  deps: JobDeps,
  { workspace, parent, payload: { userId, viewId, responseUrl, list } }: RunningJob<WritePayload>,
): Reply => {
  if (parent !== undefined) return async () => 'group';
  const inMessage: Reply = async (surfaces) => {
    const { message, card } = surfaces();
    if (!message) return 'message';
    const person = { workspace, userId };
    try {
      const isShown = card && (await showCard(deps, person, card, responseUrl === undefined));
      // A list's menu is far from the card.
      const isInList = responseUrl !== undefined && list !== undefined;
      if (!isShown || isInList) await respondTo(person, { responseUrl })(message);
      return 'message';
    } catch (error) {
      deps.log.error('a message was not sent', errorFacts(error));
      return undefined;
    }
  };
  if (viewId === undefined) return inMessage;
  return async (surfaces) => {
    const made = surfaces();
    const isShown = await showInModal({ workspace, viewId }, made.view);
    if (isShown && made.isModalEnough) return 'modal';
    return (await inMessage(() => made)) ?? (isShown ? 'modal' : undefined);
  };
};

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

/** Notifies a host, in one line, of what somebody else did for them. A failure is logged and not retried. */
export const notifyOther = <Host extends Pick<Person, 'userId'>>(
  { log }: Pick<JobDeps, 'log'>,
  { workspace }: Pick<RunningJob<unknown>, 'workspace'>,
  findHost: () => Promise<Host | undefined>,
  line: (host: Host) => Text,
): Promise<Host | undefined> =>
  attempt(log, 'a host was not notified of a change', async () => {
    const host = await findHost();
    if (!host) return undefined;
    await send({ workspace, userId: host.userId }, () => {
      const text = line(host);
      return { text, blocks: [context(text)] };
    });
    return host;
  });

/** Notifies the host of what a delegate or an admin did with their visit. */
export const notifyHost = async <Payload extends WritePayload>(
  deps: JobDeps,
  write: VisitWrite<Payload>,
  job: RunningJob<Payload>,
  outcome: MadeOutcome,
): Promise<void> => {
  const { payload } = job;
  const { how, invitation } = outcome;
  if (how === 'alreadySo') return;
  await notifyOther(
    deps,
    job,
    () => otherHost(job, invitation),
    (host) =>
      texts().outcome.forHost(
        mention(payload.userId, texts().outcome.somebody),
        write.card(outcome, payload).notified,
        nameOf(invitation),
        where(invitation),
        whenAndZone(invitation, deps.clock.at(host)),
        write.changed?.(payload) ?? [],
      ),
  );
};
