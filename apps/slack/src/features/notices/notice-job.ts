import type { TimeSettings } from '../../clock/formats.ts';
import type { RunningJob } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { tellingJob } from '../../jobs/telling.ts';
import { RefusedError } from '../../text/errors.ts';
import { texts } from '../../text/texts.ts';
import type { Host } from '../../visitors/hosts.ts';
import { isWanted } from '../../watch/followed.ts';
import type { FoundNotice } from '../../watch/host-state.ts';
import type { NoticePayload } from '../../watch/payloads.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { JobDeps } from '../feature-deps.ts';
import { noticeMessage } from './message.ts';
import { frontDesk, named } from './recipients.ts';

/** What notices are told with. */
export interface NoticeDeps extends JobDeps {
  readonly jobs: Pick<Jobs, 'schedule' | 'find'>;
}

/** How a notice is told. */
export interface ToldNotice {
  readonly times: TimeSettings;
  readonly lateMinutes: number;
  /** Slack's id of where an answer goes. */
  readonly answersTo?: string | undefined;
}

/** How long a host has to answer before somebody else is told, in milliseconds. */
const ANSWER_MS = 5 * 60_000;

/** How old what is known of a late visitor may be who was found out in quiet hours, in milliseconds. */
const RECENT_MS = 30 * 60_000;

/** Whether a late visitor is here by now, or is not expected at that time any more. */
const isOutdated = async ({ visitors }: Workspace, host: Host, { visit }: FoundNotice): Promise<boolean> => {
  const { visits } = await visitors.read(host, RECENT_MS);
  const now = visits.find(({ id }) => id === visit.id);
  return now !== undefined && Boolean(now.actioned || now.cancelled || now.startDate !== visit.startDate);
};

export const noticeJob = ({ clock, jobs }: NoticeDeps) => {
  async function find({ workspace, payload }: RunningJob<NoticePayload>): Promise<ToldNotice | undefined> {
    const { userId, notice } = payload;
    const settings = await workspace.settings.of(userId);
    if (!isWanted(settings, notice.kind)) return undefined;
    const host = await workspace.access.actor(userId);
    if (notice.kind === 'late' && (await isOutdated(workspace, host, notice))) return undefined;
    if (notice.kind === 'arrived')
      await jobs.schedule(workspace.id, 'escalation', `escalation ${notice.id}`, payload, ANSWER_MS);
    const { zone, locale } = host;
    return {
      times: { zone, locale },
      lateMinutes: settings.notices.lateMinutes ?? 0,
      answersTo: await frontDesk(workspace, userId),
    };
  }

  return tellingJob<NoticePayload, ToldNotice>({
    find: (job) =>
      find(job).catch((error: unknown) => {
        // Who may not use the app any more is told nothing.
        if (error instanceof RefusedError && error.cause === undefined) return undefined;
        throw error;
      }),
    async tell({ workspace, payload: { userId, notice } }, { times, lateMinutes, answersTo }) {
      const isAnswerable = notice.kind === 'arrived';
      const { goesTo, goesNowhere } = texts().notice;
      const note = answersTo === undefined ? goesNowhere : goesTo(named(answersTo));
      const message = noticeMessage(notice, {
        at: clock.at(times),
        lateMinutes,
        note: isAnswerable ? note : undefined,
        isAnswerable,
      });
      await workspace.slack.sendMessage(userId, message);
    },
    isKept: () => true,
  });
};
