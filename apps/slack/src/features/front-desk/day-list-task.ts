import { addDays } from '@visitor-invitations/visits';
import { nextWorkingDay } from '../../clock/zone.ts';
import type { Task } from '../../jobs/handler.ts';
import { inLanguage } from '../../languages/texts.ts';
import type { WorkspaceSettings } from '../../settings/schemas.ts';
import { type Desk, desksOf } from '../../settings/settings.ts';
import type { PostedMessage } from '../../slack/api.ts';
import { codeOf } from '../../slack/api-errors.ts';
import type { DayListPayload } from '../../watch/payloads.ts';
import { postAtDesk } from '../../workspaces/front-desk.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { JobDeps } from '../feature-deps.ts';
import { deskMessage, siteDay } from './list.ts';

/** How often a list is updated although nothing is known to have changed, in milliseconds. */
const AGAIN_MS = 10 * 60_000;

const isWorkingDay = (day: string) => nextWorkingDay(addDays(day, -1)) === day;

/** Keeps the day's list of a front desk up to date, in one message. */
export const dayListTask = ({ clock, log, watch }: JobDeps): Task<DayListPayload> => {
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
    async run({ workspace, payload }) {
      const leftMs = payload.until - clock.now();
      if (leftMs <= 0) return { isKept: false };
      const settings = await workspace.settings.ofWorkspace();
      const desk = desksOf(settings).find(({ site }) => site === payload.site);
      const posted =
        desk &&
        (await inLanguage(settings.language ?? 'en', () => show(workspace, settings, desk, payload.posted)));
      return {
        payload: { ...payload, posted: posted ?? payload.posted },
        waitMs: Math.min(leftMs, AGAIN_MS),
      };
    },
  };
};
