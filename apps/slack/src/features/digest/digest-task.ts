import { nextWorkingDay } from '../../clock/zone.ts';
import { notifyingTask } from '../../jobs/notifying.ts';
import type { Message } from '../../slack/api.ts';
import type { DigestPayload } from '../../watch/payloads.ts';
import type { JobDeps } from '../feature-deps.ts';
import { aheadList, dayList } from '../lists.ts';

/** Sends a person their visits of the day, or those up to the next working day; nothing when there are none. */
export const digestTask = ({ clock }: JobDeps) =>
  notifyingTask<DigestPayload, Message>({
    async find({ workspace, payload: { userId, what, day, until } }) {
      if (clock.now() >= until) return undefined;
      const person = { workspace, userId };
      return what === 'digest' ? dayList(clock, person) : aheadList(clock, person, day, nextWorkingDay(day));
    },
    notify: ({ workspace, payload: { userId } }, message) => workspace.slack.sendMessage(userId, message),
  });
