import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Core from 'n8n-core';
import type * as WorkflowModule from 'n8n-workflow';
import type {
  ICredentialsHelper,
  INodeType,
  IWorkflowBase,
  IWorkflowExecuteAdditionalData,
  WorkflowExecuteMode,
} from 'n8n-workflow';

/**
 * n8n's own engine and data model. Both are required, never imported: `import 'n8n-workflow'` would load its second,
 * ES-module copy, and the engine would not recognise the errors and nodes made with it.
 */
export interface N8n {
  readonly core: typeof Core;
  readonly workflow: typeof WorkflowModule;
  /** A node that n8n brings, by the name of its class; only an installed n8n has them. */
  readonly builtIn: (name: string) => INodeType;
}

/**
 * Loads the engine, that of this repository or of an n8n that is installed in a folder: about a second the first time in
 * a process, nothing afterwards.
 */
export const loadN8n = (installed?: string): N8n => {
  const require = createRequire(
    installed === undefined ? import.meta.url : join(realpathSync(installed), 'package.json'),
  );
  const loaded = require.resolve('n8n-core') in require.cache;
  return loaded ? requireN8n(require) : inEmptyFolder(() => requireN8n(require));
};

const requireN8n = (require: NodeJS.Require): N8n => {
  const core: typeof Core = require('n8n-core');
  // n8n writes a settings file when its settings are first read. Read now, it goes into the temporary folder.
  createRequire(require.resolve('n8n-core'))('@n8n/di').Container.get(core.InstanceSettings);
  const workflow: typeof WorkflowModule = require('n8n-workflow');
  workflow.setSafeRegexEngine(patientRegexEngine);
  return {
    core,
    workflow,
    builtIn: (name) => new (require(`n8n-nodes-base/dist/nodes/${name}/${name}.node.js`)[name])(),
  };
};

/**
 * n8n checks typed values by regular expressions, and gives each of them 250 ms of real time. On a busy machine any of them
 * can take longer, and the run fails. These have no limit.
 */
const patientRegexEngine: typeof WorkflowModule.safeRegex = {
  exec: (pattern, input, flags) => new RegExp(pattern, flags).exec(input),
  test: (pattern, input, flags) => new RegExp(pattern, flags).test(input),
  replace: (pattern, input, flags, replacement) => input.replace(new RegExp(pattern, flags), replacement),
  matchAll: (pattern, input, flags = '') => [
    ...input.matchAll(new RegExp(pattern, [...new Set(`${flags}g`)].join(''))),
  ],
  split: (pattern, input, flags) => input.split(new RegExp(pattern, flags)),
};

/** n8n reads these variables when it is first required, so they cannot be passed as arguments. */
const inEmptyFolder = (load: () => N8n): N8n => {
  const folder = mkdtempSync(join(tmpdir(), 'n8n-engine-'));
  Object.assign(process.env, {
    N8N_USER_FOLDER: folder,
    N8N_ENCRYPTION_KEY: 'a key for tests, 32 letters long',
    N8N_LOG_LEVEL: 'silent',
    N8N_DIAGNOSTICS_ENABLED: 'false',
  });
  try {
    return load();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What the n8n server gives the engine besides the workflow: credentials and addresses. */
export const createAdditionalData = (
  { core }: N8n,
  credentialsHelper: ICredentialsHelper,
  workflow: IWorkflowBase,
  mode: WorkflowExecuteMode,
): IWorkflowExecuteAdditionalData => {
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
};
