import { notifyingJob } from '../../jobs/notifying.ts';
import { errorFacts } from '../../lib/log.ts';
import { mention } from '../../text/markup.ts';
import { inLanguage, texts } from '../../text/texts.ts';
import type { NotificationPayload } from '../../watch/payloads.ts';
import { nameOf, where } from '../visit/lines.ts';
import type { NotificationDeps } from './notification-job.ts';
import { languageFor, named, standIn } from './recipients.ts';

/** Tells somebody else of a visitor, when their host has not replied in time. */
export const escalationJob = ({ jobs, log }: NotificationDeps) =>
  notifyingJob<NotificationPayload, { readonly to: string }>({
    async find({ workspace, payload: { userId, notification } }) {
      if (await jobs.find(workspace, `reply ${notification.id}`)) return undefined;
      const to = await standIn(workspace, userId);
      return to === undefined ? undefined : { to };
    },
    async notify({ workspace, payload }, { to }) {
      const { userId, notification } = payload;
      const { slack } = workspace;
      const name = nameOf(notification.visit);
      const write = () => texts().escalation.waiting(mention(userId), name, where(notification.visit));
      const language = await languageFor(workspace, to);
      await slack.sendMessage(to, { text: language ? inLanguage(language, write) : write() });
      // Who waits is looked after, also when the host does not read this.
      await slack
        .sendMessage(userId, { text: texts().escalation.notified(named(to), name) })
        .catch((error: unknown) => log.warn('a host was not notified of an escalation', errorFacts(error)));
    },
  });
