import { addDays, nextWorkingDay } from '../../clock/zone.ts';
import type { Task } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { inLanguage } from '../../languages/texts.ts';
import type { WorkspaceSettings } from '../../settings/schemas.ts';
import { type Desk, desksOf } from '../../settings/sites.ts';
import type { PostedMessage } from '../../slack/api.ts';
import { codeOf } from '../../slack/api-errors.ts';
import type { DayListPayload } from '../../watch/payloads.ts';
import { postAtDesk } from '../../workspaces/front-desk.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { JobDeps } from '../feature-deps.ts';
import { deskMessage, siteDay } from './list.ts';

/** The day's lists of front desks: a message each, which is kept up to date. */
export interface DayLists {
  readonly task: Task<DayListPayload>;
  /** Shows what has changed in today's lists. */
  update(jobs: Pick<Jobs, 'wakeAll'>, workspace: Workspace): Promise<void>;
}

/** How often a list is updated although nothing is known to have changed, in milliseconds. */
const AGAIN_MS = 10 * 60_000;

const isWorkingDay = (day: string) => nextWorkingDay(addDays(day, -1)) === day;

export const createDayLists = ({ clock, log, watch }: Pick<JobDeps, 'clock' | 'log' | 'watch'>): DayLists => {
  /** How many changes there were, by workspace. */
  const changes = new Map<string, number>();

  /** Posts the list, unless that would only say that nobody comes at a weekend or at all the other sites. */
  async function show(
    workspace: Workspace,
    settings: WorkspaceSettings,
    desk: Desk,
    posted: PostedMessage | undefined,
  ): Promise<PostedMessage | undefined> {
    const { site, channel, zone } = desk;
    const at = clock.at({ zone, locale: 'en-GB' });
    const day = await siteDay(watch, workspace.id, settings, site, at);
    const place = posted?.channel === channel ? posted : undefined;
    const isWanted = day.visits.length > 0 || (site !== undefined && isWorkingDay(at.today));
    if (!place && !isWanted) return undefined;
    const posting = postAtDesk(log, workspace, channel, () => deskMessage(day, desk, at), place);
    return posting.catch((error: unknown) => {
      // Somebody has deleted it.
      if (codeOf(error) === 'message_not_found') return place;
      throw error;
    });
  }

  return {
    task: {
      async run({ workspace, payload }) {
        const leftMs = payload.until - clock.now();
        if (leftMs <= 0) return { isKept: false };
        const before = changes.get(workspace.id);
        const settings = await workspace.settings.ofWorkspace();
        const desk = desksOf(settings).find(({ site }) => site === payload.site);
        const posted =
          desk &&
          (await inLanguage(settings.language ?? 'en', () =>
            show(workspace, settings, desk, payload.posted),
          ));
        const isOutdated = changes.get(workspace.id) !== before;
        return {
          payload: { ...payload, posted: posted ?? payload.posted },
          waitMs: isOutdated ? 0 : Math.min(leftMs, AGAIN_MS),
        };
      },
    },
    async update(jobs, workspace) {
      changes.set(workspace.id, (changes.get(workspace.id) ?? 0) + 1);
      await jobs.wakeAll(workspace, 'dayList');
    },
  };
};
