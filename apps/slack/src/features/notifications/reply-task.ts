import type { TimeSettings } from '../../clock/formats.ts';
import type { JobPayload, RunningJob } from '../../jobs/handler.ts';
import { notifyingTask } from '../../jobs/notifying.ts';
import { isRefusal } from '../../languages/errors.ts';
import { mention, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { FoundNotification } from '../../watch/host-state.ts';
import { nameOf, where } from '../visit/lines.ts';
import { notificationMessage } from './message.ts';
import type { NotificationDeps } from './notification-task.ts';
import { frontDesk, named, tell } from './recipients.ts';

/** What a host replies to an arrival. */
export type Reply = 'onMyWay' | 'fiveMinutes' | 'ask';

/** An reply, and where the notification responds that was replied. */
export interface ReplyPayload extends JobPayload {
  readonly notification: FoundNotification;
  readonly reply: Reply;
  /** Slack's id of the colleague who is asked. */
  readonly colleague?: string | undefined;
  readonly responseUrl?: string | undefined;
}

/** Whom an reply goes to, or why it goes to nobody. */
interface Passed {
  readonly times: TimeSettings;
  readonly to?: string | undefined;
  readonly refused?: Text | undefined;
}

/** Passes the reply of a host on, and shows in the notification who was notified. */
export const replyTask = ({ clock, log }: NotificationDeps) => {
  /** Why a colleague isn't notified of visitors: they may not use the app. */
  const refusalOf = ({ access }: RunningJob<ReplyPayload>['workspace'], colleague: string) =>
    access.actor(colleague).then(
      () => undefined,
      (error: unknown) => {
        if (isRefusal(error)) return error.reason;
        throw error;
      },
    );

  /** Sends it, and says to the host what became of it. */
  async function pass({ workspace, payload }: RunningJob<ReplyPayload>, to: string): Promise<Text> {
    const { userId, reply, notification } = payload;
    const { visit } = notification;
    const label = texts().notification[reply];
    const isTold = await tell(log, workspace, to, () => ({
      text: texts().reply[reply](mention(userId), nameOf(visit), where(visit)),
    }));
    return texts().reply[isTold ? 'given' : 'notMember'](label, named(to));
  }

  return notifyingTask<ReplyPayload, Passed>({
    async find({ workspace, payload: { userId, colleague, notification } }) {
      const { zone, locale } = await workspace.access.actor(userId);
      const times = { zone, locale };
      if (colleague === undefined)
        return { times, to: await frontDesk(workspace, userId, notification.visit) };
      return { times, to: colleague, refused: await refusalOf(workspace, colleague) };
    },
    async notify(job, { times, to, refused }) {
      const { workspace, payload } = job;
      const { userId, notification, reply, responseUrl } = payload;
      const label = texts().notification[reply];
      const { refused: refusal, givenToNobody } = texts().reply;
      const unsent = refused ? refusal(label, refused) : givenToNobody(label);
      const note = to === undefined || refused ? unsent : await pass(job, to);
      const at = clock.at(times);
      const message = notificationMessage(notification, { at, lateMinutes: 0, note, canReply: false });
      const replaced = responseUrl
        ? workspace.slack.respond(responseUrl, message, true)
        : Promise.reject(new Error('There is no response_url.'));
      await replaced.catch(() => workspace.slack.sendMessage(userId, { text: note }));
    },
  });
};
