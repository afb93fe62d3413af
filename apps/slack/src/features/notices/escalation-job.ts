import { tellingJob } from '../../jobs/telling.ts';
import { errorFacts } from '../../lib/log.ts';
import { mention } from '../../text/markup.ts';
import { inLanguage, texts } from '../../text/texts.ts';
import type { NoticePayload } from '../../watch/payloads.ts';
import { nameOf, where } from '../visit/lines.ts';
import type { NoticeDeps } from './notice-job.ts';
import { languageFor, named, standIn } from './recipients.ts';

/** Tells somebody else of a visitor, when their host has not answered in time. */
export const escalationJob = ({ jobs, log }: NoticeDeps) =>
  tellingJob<NoticePayload, { readonly to: string }>({
    async find({ workspace, payload: { userId, notice } }) {
      if (await jobs.find(workspace, `answer ${notice.id}`)) return undefined;
      const to = await standIn(workspace, userId);
      return to === undefined ? undefined : { to };
    },
    async tell({ workspace, payload }, { to }) {
      const { userId, notice } = payload;
      const { slack } = workspace;
      const name = nameOf(notice.visit);
      const write = () => texts().escalation.waiting(mention(userId), name, where(notice.visit));
      const language = await languageFor(workspace, to);
      await slack.sendMessage(to, { text: language ? inLanguage(language, write) : write() });
      // Who waits is looked after, also when the host does not read this.
      await slack
        .sendMessage(userId, { text: texts().escalation.told(named(to), name) })
        .catch((error: unknown) => log.warn('a host was not notified of an escalation', errorFacts(error)));
    },
  });
