import type {
  ICredentialsHelper,
  IWorkflowBase,
  IWorkflowExecuteAdditionalData,
  WorkflowExecuteMode,
} from 'n8n-workflow';
import type { N8n } from './load-n8n.ts';

/** What the n8n server hands the engine besides the workflow: credentials and addresses; the rest stays silent. */
export function createAdditionalData(
  { core }: N8n,
  credentialsHelper: ICredentialsHelper,
  workflow: IWorkflowBase,
  mode: WorkflowExecuteMode,
): IWorkflowExecuteAdditionalData {
  const executionId = 'run';
  const needed: Partial<IWorkflowExecuteAdditionalData> = {
    credentialsHelper,
    executionId,
    currentNodeExecutionIndex: 0,
    variables: {},
    hooks: new core.ExecutionLifecycleHooks(mode, executionId, workflow),
    externalSecretsProxy: new core.ExternalSecretsProxy(),
    instanceBaseUrl: 'http://localhost/',
    restApiUrl: 'http://localhost/rest',
    formWaitingBaseUrl: 'http://localhost/form-waiting',
    webhookBaseUrl: 'http://localhost/webhook',
    webhookWaitingBaseUrl: 'http://localhost/webhook-waiting',
    webhookTestBaseUrl: 'http://localhost/webhook-test',
    setExecutionStatus: () => undefined,
    sendDataToUI: () => undefined,
    logAiEvent: () => undefined,
  };
  return needed as IWorkflowExecuteAdditionalData;
}
