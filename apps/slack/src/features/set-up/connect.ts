import type { ModalView } from '@slack/types';
import { lines, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { errorFacts } from '../../lib/log.ts';
import type { ActionRequest, SubmissionAck, ViewSubmission } from '../../middleware/requests.ts';
import { plain, section } from '../../slack/blocks.ts';
import { explainError } from '../../slack/explain-error.ts';
import { ids } from '../../slack/ids.ts';
import { openModal, readOnlyView, showInModal } from '../../slack/modals.ts';
import { connectionSteps, type StepResult } from '../../workspaces/connection-test.ts';
import type { ServiceConnection, SetUp } from '../../workspaces/set-up.ts';
import type { SetUps } from '../../workspaces/set-ups.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { permitted, refreshHome } from '../permission.ts';
import { connectionForm, readConnection } from './connection-form.ts';
import { readScope } from './scope.ts';

/** Every step, with its result as far as it is known. */
const stepLines = (results: readonly StepResult[]): Text => {
  const { marks, steps, line, notYet } = texts().setUp.test;
  return lines(
    ...connectionSteps.map((step) => {
      const result = results.find((one) => one.step === step);
      if (!result) return line(marks.waiting, steps[step], notYet);
      return line(result.isPassed ? marks.passed : marks.failed, steps[step], result.text);
    }),
  );
};

const testView = (opening: Text, results: readonly StepResult[]): ModalView =>
  readOnlyView(texts().setUp.form.title, [section(opening), section(stepLines(results))]);

/** The same with a way back to the form. */
const failedView = (opening: Text, results: readonly StepResult[]): ModalView => ({
  ...testView(opening, results),
  callback_id: ids.view.connectAgain,
  submit: plain(texts().setUp.test.change),
});

/** A team without sites can be connected: they are added in the service. */
const works = (results: readonly StepResult[]) =>
  results.every(({ step, isPassed }) => isPassed || step === 'sites') &&
  results.some(({ step, isPassed }) => step === 'team' && isPassed);

/** Tests a connection while the person watches, and stores it: for use when it works, otherwise to be changed. */
const testAndStore =
  (deps: FeatureDeps, submission: ViewSubmission, connection: ServiceConnection) =>
  async (): Promise<void> => {
    const { setUps, setUp } = permitted(deps.setUps, submission);
    const results: StepResult[] = [];
    try {
      for await (const result of setUps.test(connection)) {
        results.push(result);
        await showInModal(submission, testView(texts().setUp.test.testing, results));
      }
    } catch (error) {
      deps.log.warn('a connection test ended early', errorFacts(error));
      const [next = 'address'] = connectionSteps.slice(results.length);
      results.push({ step: next, isPassed: false, text: explainError(error) });
    }
    const { opening, view } = await store(deps, submission, setUps, setUp, connection, results);
    if (!(await showInModal(submission, view))) {
      const { workspace, userId } = submission;
      await workspace.slack.sendMessage(userId, { text: lines(opening, stepLines(results)) });
    }
    await refreshHome(deps, submission);
  };

const store = async (
  { log }: FeatureDeps,
  submission: ViewSubmission,
  setUps: SetUps,
  setUp: SetUp,
  connection: ServiceConnection,
  results: readonly StepResult[],
): Promise<{ readonly opening: Text; readonly view: ModalView }> => {
  const { workspace } = submission;
  const isWorking = works(results);
  try {
    const scope = readScope(submission, setUp);
    if (isWorking) await setUps.connect(submission, connection, scope);
    else await setUps.keepPendingConnection(submission, connection, scope);
  } catch (error) {
    log.error('a connection was not stored', errorFacts(error));
    const opening = texts().setUp.test.notStored;
    return { opening, view: testView(opening, results) };
  }
  log.info('a connection was tested', { workspace: workspace.id, isWorking });
  if (isWorking)
    return { opening: texts().setUp.test.done, view: testView(texts().setUp.test.done, results) };
  const opening = lines(texts().setUp.test.failed, setUp.connection && texts().setUp.test.stillUsed);
  return { opening, view: failedView(opening, results) };
};

/** Opens the form of the connection, in the modal whose button was pressed or in one of its own. */
export const openConnection = (deps: FeatureDeps) => async (action: ActionRequest) => {
  const { setUps, setUp } = permitted(deps.setUps, action);
  const { workspace, modalId: viewId } = action;
  const form = connectionForm(setUp, setUps);
  if (viewId !== undefined) await showInModal({ workspace, viewId }, form);
  else await openModal(action, async () => form);
};

/** Tests the connection that was entered, and stores it. */
export const submitConnection =
  (deps: FeatureDeps) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const { setUps, setUp } = permitted(deps.setUps, submission);
    const entered = readConnection(submission, setUp, setUps);
    if ('errors' in entered) return entered;
    const view = testView(texts().setUp.test.testing, []);
    return { view, afterAck: testAndStore(deps, submission, entered.connection) };
  };

/** Shows the form again after a failed test. */
export const changeConnection =
  (deps: FeatureDeps) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const { setUps, setUp } = permitted(deps.setUps, submission);
    return { view: connectionForm(setUp, setUps) };
  };
