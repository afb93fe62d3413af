import type { App } from '@slack/bolt';
import { explainError } from '../slack/explain-error.ts';
import { inLanguage } from '../text/texts.ts';
import type { createHandling } from './handling.ts';
import type { Listeners } from './listeners.ts';
import { noResponse } from './respond.ts';

/** Who runs the workflow, as Slack says it; empty where the workflow was not started by a person. */
const runBy = ({ person }: Readonly<Record<string, unknown>>): string => {
  const { id } = (person ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? id : '';
};

/** Listens for steps of workflows. What is not acknowledged, Slack delivers again. */
export const listenForSteps = (
  app: App,
  {
    workspaceOf,
    acknowledge,
    handleLater,
    logFailure,
  }: Pick<ReturnType<typeof createHandling>, 'workspaceOf' | 'acknowledge' | 'handleLater' | 'logFailure'>,
): Pick<Listeners, 'step' | 'stepOptions'> => ({
  step: (id, accept) =>
    app.function(id, { autoAcknowledge: false }, async ({ ack, event, context }) => {
      const workspace = await workspaceOf(context);
      if ('reason' in workspace) return;
      const { inputs, function_execution_id: executionId } = event;
      const userId = runBy(inputs);
      await inLanguage(await workspace.language(userId), async () => {
        const accepted = await accept({ workspace, userId, executionId, inputs });
        await acknowledge(ack());
        handleLater(id, noResponse, accepted);
      });
    }),

  stepOptions: (id, handle) =>
    app.function(id, { autoAcknowledge: false }, async ({ ack, event, context }) => {
      const workspace = await workspaceOf(context);
      if ('reason' in workspace) return;
      const { inputs, function_execution_id: executionId } = event;
      const end = await handle(workspace, String(inputs.query ?? '')).then(
        (options) => ({ outputs: { options } }),
        (error: unknown) => {
          logFailure(id, error);
          return { error: explainError(error).plain };
        },
      );
      await workspace.slack.endStep(executionId, end);
      await acknowledge(ack());
    }),
});
