import { runWorkflow } from './executions.ts';
import { startFakeModel } from './fake-model.ts';
import { test as base } from './n8n-test.ts';
import { createWorkflow, storeCredential, withAccess } from './set-up-workflows.ts';
import type { WorkflowFile } from './templates.ts';

/** A real n8n whose agents talk to a model of the test's own. */
export const test = base
  .extend('model', { scope: 'file' }, async ({ n8n: _ }, { onCleanup }) => {
    const model = await startFakeModel();
    onCleanup(model.close);
    return model;
  })
  .extend('modelAccess', { scope: 'file' }, ({ n8n, model }) =>
    storeCredential(n8n, 'Fake model', 'openAiApi', { apiKey: 'none', url: model.url }),
  )
  /** Gives every model of a workflow the credential of the fake one. */
  .extend(
    'withModel',
    { scope: 'file' },
    ({ modelAccess }) =>
      (workflow: WorkflowFile): WorkflowFile => ({
        ...workflow,
        nodes: workflow.nodes.map((node) =>
          node.type.endsWith('.lmChatOpenAi') ? { ...node, credentials: { openAiApi: modelAccess } } : node,
        ),
      }),
  )
  .extend(
    'run',
    { scope: 'file' },
    ({ n8n, access, withModel }) =>
      async (workflow: WorkflowFile, trigger: string) =>
        runWorkflow(n8n, await createWorkflow(n8n, withModel(withAccess(workflow, access))), trigger),
  );
