import { notifyingTask } from '../../jobs/notifying.ts';
import { mention } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { NotificationPayload } from '../../watch/payloads.ts';
import { notify } from '../../workspaces/person.ts';
import { nameOf, where } from '../visit/lines.ts';
import type { NotificationDeps } from './notification-task.ts';
import { named, standIn, tell } from './recipients.ts';

/** Tells somebody else of a visitor, when their host has not replied in time. */
export const escalationTask = ({ jobs, log }: NotificationDeps) =>
  notifyingTask<NotificationPayload, { readonly to: string }>({
    async find({ workspace, payload: { userId, notification } }) {
      if (await jobs.find(workspace, `reply ${notification.id}`)) return undefined;
      const to = await standIn(workspace, userId, notification.visit);
      return to === undefined ? undefined : { to };
    },
    async notify({ workspace, payload }, { to }) {
      const { userId, notification } = payload;
      const { visit } = notification;
      const isTold = await tell(log, workspace, to, () => ({
        text: texts().escalation.waiting(mention(userId), nameOf(visit), where(visit)),
      }));
      // Who waits is looked after, also when the host does not read this.
      await notify(log, 'a host was not notified of an escalation', { workspace, userId }, () => ({
        text: texts().escalation[isTold ? 'notified' : 'notMember'](named(to), nameOf(visit)),
      }));
    },
  });
