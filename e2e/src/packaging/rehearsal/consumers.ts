import assert from 'node:assert/strict';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runWorkflow } from '../../n8n/executions.ts';
import { startN8n } from '../../n8n/n8n-server.ts';
import { installInHome } from '../../n8n/node-package.ts';
import { createWorkflow, storeAccess, withAccess } from '../../n8n/set-up-workflows.ts';
import { readWorkflow } from '../../n8n/templates.ts';
import { allRuntimes } from '../../runtimes/runtimes.ts';
import { clientProjects, printed } from '../consumer-projects.ts';
import { run } from '../run.ts';
import { installProject } from './install.ts';
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
  /** Whether it goes from nothing to a first success, as a newcomer does. */
  readonly isFirstSuccess?: true;
  use(place: Place): Promise<string>;
}

/** The compilers whose users the types must serve. */
const compilers = ['5.4', '5.9', '6.0', '7.0'];
const compiler = (version: string) => join(installed, `node_modules/typescript-${version}/bin/tsc`);
const nodeTypes = '@types/node@24';

const linesOf = (text: string) => text.trim().split('\n');

const projects: Consumer = {
  name: 'programs: ES modules, CommonJS and a bundle',
  use: async ({ folder, registry, service }) => {
    for (const name of clientProjects) {
      const project = await installProject(name, folder, registry, [nodeTypes]);
      await run(project, ['node', '--run', 'build']);
      const lines = linesOf(await run(project, ['node', '--run', 'start'], service.variables));
      assert.deepEqual(lines, printed, name);
    }
    return clientProjects.join(', ');
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
        const project = join(folder, 'bundler');
        const config = fileURLToPath(new URL('../../runtimes/program/workerd.capnp', import.meta.url));
        await copyFile(config, join(project, 'workerd.capnp'));
        const { url, stop } = await start(project);
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
  use: async ({ folder, registry }) => {
    const project = await installProject('types', folder, registry, [nodeTypes]);
    for (const version of compilers) {
      const check = (exact: boolean) =>
        run(project, ['node', compiler(version), '--noEmit', '--exactOptionalPropertyTypes', String(exact)]);
      await Promise.all([check(true), check(false)]);
    }
    return `TypeScript ${compilers.join(', ')}, strict, with and without exactOptionalPropertyTypes`;
  },
};

/** The first block of code of a README, in one of its languages. */
const blockIn = (readme: string, language: string): string => {
  const [, block = ''] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(readme) ?? [];
  assert.ok(block, `The README has no ${language}`);
  return block;
};

/**
 * Does in an empty folder what the page of a package on npm says first: its `npm install` line, then its first example in a
 * file. Gives what the example printed.
 */
const followReadme = async (
  { folder, registry, service }: Place,
  name: string,
  { file, additional = [] }: { readonly file: string; readonly additional?: readonly string[] },
): Promise<string> => {
  const project = join(folder, `first-run-${name.split('/').at(-1)}`);
  await mkdir(project);
  // Not by `npm view`, which hides ids in what it prints.
  const { readme } = (await (await fetch(registry.url + name)).json()) as { readme: string };
  const [install = ''] = blockIn(readme, 'sh').split('\n');
  assert.match(install, /^npm install /);
  await run(project, ['npm', ...install.split(' ').slice(1), ...additional], { ...registry.env });
  const example = blockIn(readme, extname(file).slice(1).replace('mjs', 'js'));
  await writeFile(join(project, file), example.replace('http://127.0.0.1:4010', service.url));
  return run(project, ['node', file]);
};

const developer: Consumer = {
  name: 'A developer installs the client, and its first example lists sites',
  isFirstSuccess: true,
  use: async (place) => {
    const sites = linesOf(await followReadme(place, '@visitor-invitations/core', { file: 'first.ts' }));
    assert.ok(
      sites.some((site) => site.startsWith('London')),
      sites.join(', '),
    );
    return sites.join(', ');
  },
};

const tester: Consumer = {
  name: 'A tester of a Bolt app installs the local Slack, and its first example passes',
  isFirstSuccess: true,
  use: async (place) => {
    const example = { file: 'lunch.test.mjs', additional: ['@slack/bolt'] };
    const lines = linesOf(await followReadme(place, '@visitor-invitations/fake-slack', example));
    const passed = lines.find((line) => /pass 1$/.test(line));
    assert.ok(passed, lines.join('\n'));
    return passed;
  },
};

/** The most that the Slack app may take where it is installed, with everything that it needs, in bytes. */
const SLACK_APP_MAX = 40_000_000;

const slackApp: Consumer = {
  name: 'An admin installs the Slack app, starts it by its bin, and a host reads its commands',
  isFirstSuccess: true,
  use: async ({ folder, registry, service }) => {
    const project = await installProject('slack-app', folder, registry);
    const size = await sizeOf(join(project, 'node_modules'));
    assert.ok(size <= SLACK_APP_MAX, `installed, it takes ${size} bytes`);

    const bin = join(project, 'node_modules/.bin/visitor-slack');
    assert.match(await run(project, [bin, '--help']), /Usage: visitor-slack/);
    const address = 'https://visitors.example.com/slack/events';
    assert.ok((await run(project, [bin, 'manifest', address])).includes(address));
    await assert.rejects(run(project, [bin]), /VISITOR_BASE_URL.*missing/s);

    await run(project, ['npm', 'install', '@visitor-invitations/fake-slack'], { ...registry.env });
    const lines = linesOf(await run(project, ['node', '--run', 'start'], service.variables));
    assert.equal(lines.at(-1), 'Alice reads the commands');
    return `${Math.round(size / 1e6)} MB installed`;
  },
};

/** What the files of a folder take together, in bytes. */
const sizeOf = async (folder: string): Promise<number> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

const realN8n: Consumer = {
  name: 'A builder installs the node in n8n, and the first workflow invites a visitor',
  isFirstSuccess: true,
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
export const consumers: readonly Consumer[] = [
  projects,
  runtimes,
  types,
  developer,
  tester,
  slackApp,
  realN8n,
];
