import { failedMenu, loadMenu, siteOptions } from '../../form/menus.ts';
import { errorFacts } from '../../lib/log.ts';
import type { Listeners } from '../../requests/listeners.ts';
import type { ActionRequest, MenuOptions, SubmissionAck, ViewSubmission } from '../../requests/requests.ts';
import { ids } from '../../slack/ids.ts';
import { slackLimits } from '../../slack/limits.ts';
import { noticeView, openModal } from '../../slack/modals.ts';
import { inLanguage, texts } from '../../text/texts.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { mostUsedOption, readSettings, settingsView } from './form.ts';

/** No site of one's own choice comes first, until something is searched. */
const withMostUsed = (query: string, { options, ...title }: MenuOptions): MenuOptions =>
  query
    ? { options, ...title }
    : { options: [mostUsedOption(), ...options].slice(0, slackLimits.selectOptions), ...title };

/** The settings of a person, in a form of their Home tab. */
export const registerOwnSettings = (listeners: Listeners, deps: FeatureDeps): void => {
  const { sleep, clock, log, changes } = deps;

  const open = (action: ActionRequest): Promise<void> =>
    openModal(action, sleep, async () => {
      const { access, settings } = action.workspace;
      const actor = await access.actor(action.userId);
      const [own, { noticeShare }] = await Promise.all([settings.of(actor.userId), settings.ofWorkspace()]);
      return settingsView(own, noticeShare, clock.at(actor));
    });

  async function submit(submission: ViewSubmission): Promise<SubmissionAck> {
    const { workspace, userId } = submission;
    await workspace.access.actor(userId);
    const entered = readSettings(submission);
    if ('errors' in entered) return entered;
    try {
      await workspace.settings.save(userId, entered.changes);
    } catch (error) {
      log.error('settings were not stored', errorFacts(error));
      return { errors: { notices: texts().kept.unavailable.plain } };
    }
    const language = await workspace.language(userId);
    const view = inLanguage(language, () =>
      noticeView(texts().setUp.settingsForm.saved, texts().settings.title),
    );
    return { view, afterAck: async () => changes.emit({ workspace, userId }) };
  }

  listeners.action(ids.action.ownSettings, open);
  listeners.view(ids.view.ownSettings, submit);
  listeners.options(
    ids.options.usualSite,
    async (query, { workspace: { access, visitors }, userId }) => {
      const sites = access.actor(userId).then(() => visitors.sites());
      return loadMenu(sites, sleep, (all) => withMostUsed(query, siteOptions(access.sitesOf(all), query)));
    },
    failedMenu,
  );
};
