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
      const [own, forAll] = await Promise.all([settings.of(actor.userId), settings.ofWorkspace()]);
      return settingsView(own, forAll, clock.at(actor));
    });

  async function submit(submission: ViewSubmission): Promise<SubmissionAck> {
    const { workspace, userId } = submission;
    await workspace.access.actor(userId);
    try {
      const { settings } = workspace;
      const [own, forAll] = await Promise.all([settings.of(userId), settings.ofWorkspace()]);
      const entered = readSettings(submission, own, forAll);
      if ('errors' in entered) return entered;
      await settings.save(userId, entered.changes);
    } catch (error) {
      log.error('settings were not stored', errorFacts(error));
      return { errors: { language: texts().kept.unavailable.plain } };
    }
    const view = await workspace.inLanguageOf(userId, () =>
      textView(texts().setUp.settingsForm.saved, texts().settings.title),
    );
    return { view, afterAck: async () => changeEvents.emit({ workspace, userId }) };
  }

  return { open, submit };
};
