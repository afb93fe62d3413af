import { texts } from '../../languages/texts.ts';
import { errorFacts } from '../../lib/log.ts';
import type { ActionRequest, SubmissionAck, ViewSubmission } from '../../middleware/requests.ts';
import { openModal, textView } from '../../slack/modals.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { readSettings, settingsView } from './form.ts';

/** The settings of a person, in a form of their Home tab. */
export const settingsHandlers = ({ clock, log, changeEvents }: FeatureDeps) => {
  const open = (action: ActionRequest): Promise<void> =>
    openModal(action, async () => {
      const { access, settings } = action.workspace;
      const actor = await access.actor(action.userId);
      const [own, { notificationShare }] = await Promise.all([
        settings.of(actor.userId),
        settings.ofWorkspace(),
      ]);
      return settingsView(own, notificationShare, clock.at(actor));
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
      return { errors: { notifications: texts().kept.unavailable.plain } };
    }
    const view = await workspace.inLanguageOf(userId, () =>
      textView(texts().setUp.settingsForm.saved, texts().settings.title),
    );
    return { view, afterAck: async () => changeEvents.emit({ workspace, userId }) };
  }

  return { open, submit };
};
