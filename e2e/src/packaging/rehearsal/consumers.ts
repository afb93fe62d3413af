import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { runWorkflow } from '../../n8n/executions.ts';
import { startN8n } from '../../n8n/n8n-server.ts';
import { installInHome } from '../../n8n/node-package.ts';
import { createWorkflow, storeAccess, withAccess } from '../../n8n/set-up-workflows.ts';
import { readWorkflow } from '../../n8n/templates.ts';
import { clientProjects, copyProject, printed } from '../consumer-projects.ts';
import { run } from '../run.ts';
import type { Registry } from './registry.ts';
import type { Service } from './service.ts';

/** Where a consumer works, and what it works with. */
interface Place {
  /** A folder that knows nothing of this workspace. */
  readonly folder: string;
  readonly registry: Registry;
  readonly service: Service;
  /** A folder with the commands of the newest npm, with which the workflow publishes. */
  readonly newestNpm: string;
}

/** Somebody who installs what was published, and uses it. Gives what was seen, in a few words. */
export interface Consumer {
  readonly name: string;
  use(place: Place): Promise<string>;
}

const linesOf = (text: string) => text.trim().split('\n');

/** Copies a project of `consumers/`, and installs it and its tools with npm, as its owner would. */
const installProject = async (
  name: string,
  { folder, registry }: Place,
  npm = registry.env,
): Promise<string> => {
  const project = await copyProject(name, folder);
  await run(project, ['npm', 'install', '--no-audit', '--no-fund'], npm);
  return project;
};

const projects: readonly Consumer[] = [...clientProjects, ['next', ['start']] as const].map(
  ([name, scripts]) => ({
    name: `The ${name} project does its work: ${scripts.join(', ')}`,
    use: async (place) => {
      const { env } = place.registry;
      const newest = { ...env, PATH: [place.newestNpm, env.PATH].join(delimiter) };
      const project = await installProject(name, place, name === 'esm' ? newest : env);
      await run(project, ['node', '--run', 'build'], { ...env, NEXT_TELEMETRY_DISABLED: '1' });
      for (const script of scripts) {
        const lines = await run(project, ['node', '--run', script], { ...env, ...place.service.variables });
        assert.deepEqual(linesOf(lines), printed, script);
      }
      return name === 'esm' ? `with npm ${(await run(project, ['npm', '--version'], newest)).trim()}` : '';
    },
  }),
);

const types: Consumer = {
  name: 'Strict types compile, with and without exactOptionalPropertyTypes',
  use: async (place) => {
    const project = await installProject('types', place);
    const compile = (exact: boolean) =>
      run(project, ['npx', 'tsc', '--exactOptionalPropertyTypes', String(exact)], place.registry.env);
    await Promise.all([compile(true), compile(false)]);
    return (await run(project, ['npx', 'tsc', '--version'], place.registry.env)).trim();
  },
};

const slackApp: Consumer = {
  name: 'An admin installs the Slack app and starts it with its bin, and a host reads its commands',
  use: async (place) => {
    const { registry, service } = place;
    const project = await installProject('slack-app', place);
    const printed = await run(project, ['node', '--run', 'start'], { ...registry.env, ...service.variables });
    assert.equal(linesOf(printed).at(-1), 'Alice reads the commands');
    return 'Alice reads the commands';
  },
};

const assistant: Consumer = {
  name: 'An assistant starts npx @visitor-invitations/mcp, and reads the sites',
  use: async ({ folder, registry, service }) => {
    const desktop = join(folder, 'desktop');
    await mkdir(desktop);
    const client = new Client({ name: 'rehearsal', version: '1.0.0' });
    await client.connect(
      new StdioClientTransport({
        command: 'npx',
        args: ['-y', '@visitor-invitations/mcp'],
        cwd: desktop,
        env: { ...registry.env, ...service.variables, VISITOR_HOST_EMAIL: 'alice@example.com' },
      }),
    );
    try {
      const { tools } = await client.listTools();
      const { content, isError } = await client.callTool({ name: 'list_sites' });
      assert.ok(!isError, JSON.stringify(content));
      return `${tools.length} tools: ${tools.map(({ name }) => name).join(', ')}\n${JSON.stringify(content)}`;
    } finally {
      await client.close();
    }
  },
};

const conformance: Consumer = {
  name: 'npx @visitor-invitations/conformance finds that the sandbox does what the API reference says',
  use: async ({ folder, registry, service }) => {
    const command = ['npx', '-y', '@visitor-invitations/conformance', '--write'] as const;
    const report = await run(folder, command, { ...registry.env, ...service.variables });
    return linesOf(report).find((line) => line.includes(' 0 differ, ')) ?? assert.fail(report);
  },
};

const realN8n: Consumer = {
  name: 'A builder installs the node in n8n, and the first workflow invites a visitor',
  use: async ({ folder, registry, service }) => {
    const home = join(folder, 'n8n');
    await installInHome(home, 'n8n-nodes-visitor-invitations', { ...registry.env });
    const n8n = await startN8n({ home, env: { PATH: registry.env.PATH } });
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

/** In the order in which they run. */
export const consumers: readonly Consumer[] = [...projects, types, slackApp, assistant, conformance, realN8n];
