import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runWorkflow } from '../../n8n/executions.ts';
import { startN8n } from '../../n8n/n8n-server.ts';
import { installInHome } from '../../n8n/node-package.ts';
import { createWorkflow, storeAccess, withAccess } from '../../n8n/set-up-workflows.ts';
import { readWorkflow } from '../../n8n/templates.ts';
import { allRuntimes } from '../../runtimes/runtimes.ts';
import { clientProjects, copyProject, printed } from '../consumer-projects.ts';
import { run } from '../run.ts';
import { installed, type Registry } from './registry.ts';
import type { Service } from './service.ts';

/** Where a consumer works, and what it works with. */
interface Place {
  /** A folder that knows nothing of this workspace. */
  readonly folder: string;
  readonly registry: Registry;
  readonly service: Service;
}

/** Somebody who installs what was published, and uses it. Gives what was seen, in a few words. */
export interface Consumer {
  readonly name: string;
  use(place: Place): Promise<string>;
}

/** The compilers whose users the types must serve. */
const compilers = ['5.4', '5.9', '6.0', '7.0'];
const compiler = (version: string) => join(installed, `node_modules/typescript-${version}/bin/tsc`);
const nodeTypes = '@types/node@24';

const linesOf = (text: string) => text.trim().split('\n');

/** Copies a project of `consumers/`, and installs it with npm, as its owner would: our packages come from the registry. */
const installProject = async (
  name: string,
  { folder, registry }: Place,
  additional: readonly string[] = [],
): Promise<string> => {
  const project = await copyProject(name, folder);
  await run(project, ['npm', 'install', '--no-audit', '--no-fund', ...additional], { ...registry.env });
  return project;
};

const projects: Consumer = {
  name: 'programs: ES modules, CommonJS, bundles, under Jest, and on Next’s edge runtime',
  use: async (place) => {
    for (const [name, scripts] of [...clientProjects, ['next', ['start']] as const]) {
      const project = await installProject(name, place, [nodeTypes]);
      await run(project, ['node', '--run', 'build'], { NEXT_TELEMETRY_DISABLED: '1' });
      for (const script of scripts) {
        const lines = linesOf(await run(project, ['node', '--run', script], place.service.variables));
        assert.deepEqual(lines, printed, `${name}: ${script}`);
      }
    }
    return [...clientProjects.map(([name, scripts]) => `${name}: ${scripts.join(', ')}`), 'next: start'].join(
      '\n',
    );
  },
};

const runtimes: Consumer = {
  name: 'runtimes',
  use: async ({ folder, service }) => {
    for (const { name, print, start } of allRuntimes) {
      if (print) {
        const lines = linesOf(await print(join(folder, 'esm'), ['dist/main.js'], service.variables));
        assert.deepEqual(lines, printed, name);
      }
      if (start) {
        const worker = join(folder, 'bundler/src');
        const config = fileURLToPath(new URL('../../runtimes/program/workerd.capnp', import.meta.url));
        await copyFile(config, join(worker, 'workerd.capnp'));
        const { url, stop } = await start(worker);
        try {
          const response = await fetch(url, { method: 'POST', body: JSON.stringify(service.variables) });
          assert.deepEqual(await response.json(), printed, name);
        } finally {
          stop();
        }
      }
    }
    return allRuntimes.map(({ name, version }) => `${name} (${version})`).join(', ');
  },
};

const types: Consumer = {
  name: 'types',
  use: async (place) => {
    const project = await installProject('types', place, [nodeTypes]);
    for (const version of compilers) {
      const check = (exact: boolean) =>
        run(project, ['node', compiler(version), '--noEmit', '--exactOptionalPropertyTypes', String(exact)]);
      await Promise.all([check(true), check(false)]);
    }
    // Those that still know it. `projects` has installed the client; zod's types need `esModuleInterop`.
    const node10 =
      '-p tsconfig.node10.json --ignoreDeprecations 5.0 --esModuleInterop true --skipLibCheck false';
    for (const version of ['5.4', '5.9']) {
      await run(join(place.folder, 'cjs'), ['node', compiler(version), ...node10.split(' ')]);
    }
    return `TypeScript ${compilers.join(', ')}, strict, with and without exactOptionalPropertyTypes; 5.4, 5.9 as node10`;
  },
};

const slackApp: Consumer = {
  name: 'An admin installs the Slack app and starts it with its bin, and a host reads its commands',
  use: async (place) => {
    const { registry, service } = place;
    const project = await installProject('slack-app', place);
    await run(project, ['npm', 'install', '@visitor-invitations/fake-slack'], { ...registry.env });
    const lines = linesOf(await run(project, ['node', '--run', 'start'], service.variables));
    assert.equal(lines.at(-1), 'Alice reads the commands');
    return 'Alice reads the commands';
  },
};

const realN8n: Consumer = {
  name: 'A builder installs the node in n8n, and the first workflow invites a visitor',
  use: async ({ folder, registry, service }) => {
    const home = join(folder, 'n8n');
    await installInHome(home, 'n8n-nodes-visitor-invitations', { ...registry.env });
    const n8n = await startN8n({ home });
    try {
      const access = await storeAccess(n8n, { baseUrl: service.url, ...service.access });
      const workflow = readWorkflow(fileURLToPath(new URL('../../../n8n/start-here.json', import.meta.url)));
      const id = await createWorkflow(n8n, withAccess(workflow, access));
      const execution = await runWorkflow(n8n, id, workflow.nodes[0]?.name ?? '');
      assert.equal(execution.status, 'success', execution.error?.message);
      const [invited] = execution.items('Invite Nathan');
      assert.equal(invited?.firstName, 'Nathan');
      return 'the real n8n invited a visitor';
    } finally {
      await n8n.stop();
    }
  },
};

/** In the order in which they run: the runtimes use what the projects have installed. */
export const consumers: readonly Consumer[] = [projects, runtimes, types, slackApp, realN8n];
