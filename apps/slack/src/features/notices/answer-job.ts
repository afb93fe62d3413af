import type { TimeSettings } from '../../clock/formats.ts';
import type { JobPayload, RunningJob } from '../../jobs/handler.ts';
import { tellingJob } from '../../jobs/telling.ts';
import { codeOf } from '../../slack/api-errors.ts';
import { RefusedError } from '../../text/errors.ts';
import { mention, type Text } from '../../text/markup.ts';
import { inLanguage, texts } from '../../text/texts.ts';
import type { FoundNotice } from '../../watch/host-state.ts';
import { nameOf, where } from '../visit/lines.ts';
import { noticeMessage } from './message.ts';
import type { NoticeDeps } from './notice-job.ts';
import { frontDesk, languageFor, named } from './recipients.ts';

/** What a host answers to an arrival. */
export type Answer = 'onMyWay' | 'fiveMinutes' | 'ask';

/** An answer, and where the notice responds that was answered. */
export interface AnswerPayload extends JobPayload {
  readonly notice: FoundNotice;
  readonly answer: Answer;
  /** Slack's id of the colleague who is asked. */
  readonly colleague?: string | undefined;
  readonly responseUrl?: string | undefined;
}

/** Whom an answer goes to, or why it goes to nobody. */
interface Passed {
  readonly times: TimeSettings;
  readonly to?: string | undefined;
  readonly refused?: Text | undefined;
}

/** Slack's codes for a channel in which the app cannot write. */
const closedChannel = new Set(['not_in_channel', 'channel_not_found', 'is_archived']);

/** Passes the answer of a host on, and shows in the notice who was told what. */
export const answerJob = ({ clock }: NoticeDeps) => {
  /** Why a colleague is not told of visitors: they may not use the app. */
  const refusalOf = ({ access }: RunningJob<AnswerPayload>['workspace'], colleague: string) =>
    access.actor(colleague).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof RefusedError && error.cause === undefined) return error.reason;
        throw error;
      },
    );

  /** Sends it, and says to the host what became of it. */
  async function pass({ workspace, payload }: RunningJob<AnswerPayload>, to: string): Promise<Text> {
    const { userId, notice, answer } = payload;
    const label = texts().notice[answer];
    const write = () => texts().answer[answer](mention(userId), nameOf(notice.visit), where(notice.visit));
    const language = await languageFor(workspace, to);
    try {
      await workspace.slack.sendMessage(to, { text: language ? inLanguage(language, write) : write() });
    } catch (error) {
      if (!closedChannel.has(codeOf(error) ?? '')) throw error;
      return texts().answer.notMember(label, named(to));
    }
    return texts().answer.given(label, named(to));
  }

  return tellingJob<AnswerPayload, Passed>({
    async find({ workspace, payload: { userId, colleague } }) {
      const { zone, locale } = await workspace.access.actor(userId);
      const times = { zone, locale };
      if (colleague === undefined) return { times, to: await frontDesk(workspace, userId) };
      return { times, to: colleague, refused: await refusalOf(workspace, colleague) };
    },
    async tell(job, { times, to, refused }) {
      const { workspace, payload } = job;
      const { userId, notice, answer, responseUrl } = payload;
      const label = texts().notice[answer];
      const result = async () => {
        if (refused) return texts().answer.refused(label, refused);
        return to === undefined ? texts().answer.givenToNobody(label) : pass(job, to);
      };
      const note = await result();
      const at = clock.at(times);
      const message = noticeMessage(notice, { at, lateMinutes: 0, note, isAnswerable: false });
      const replaced = responseUrl
        ? workspace.slack.respond(responseUrl, message, true)
        : Promise.reject(new Error('There is no response_url.'));
      await replaced.catch(() => workspace.slack.sendMessage(userId, { text: note }));
    },
  });
};
