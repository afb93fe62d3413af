import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Core from 'n8n-core';
import type * as WorkflowModule from 'n8n-workflow';

/**
 * n8n's own engine and data model. Both are required, never imported: `import 'n8n-workflow'` would load its second,
 * ES-module copy, and the engine would not recognise the errors and nodes made with it.
 */
export interface N8n {
  readonly core: typeof Core;
  readonly workflow: typeof WorkflowModule;
}

const require = createRequire(import.meta.url);

/** Loads the engine: about a second the first time in a process, nothing afterwards. */
export function loadN8n(): N8n {
  const loaded = require.resolve('n8n-core') in require.cache;
  return loaded ? requireN8n() : inEmptyFolder(requireN8n);
}

function requireN8n(): N8n {
  const core: typeof Core = require('n8n-core');
  // n8n writes a settings file when somebody first asks for its settings. Asked at once, nothing comes later.
  createRequire(require.resolve('n8n-core'))('@n8n/di').Container.get(core.InstanceSettings);
  return { core, workflow: require('n8n-workflow') };
}

/** n8n reads these when it is first required, so they cannot be handed in. */
function inEmptyFolder(load: () => N8n): N8n {
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
}
