import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, type PackedCore, packCore } from './packed-core.ts';
import { run } from './run.ts';

let core: PackedCore;

beforeAll(async () => {
  core = await packCore();
});
afterAll(() => core.remove());

const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'silent',
  write: false,
} as const satisfies BuildOptions;

/** The conditions of runtimes without Node's modules, and of bundlers for them. */
const web = ['edge-light', 'workerd', 'worker', 'browser', 'deno', 'bun'];

/** What a program in a folder beside the package printed, as JSON. */
const evaluate = async (type: 'module' | 'commonjs', program: string) =>
  JSON.parse(await run(core.folder, ['node', `--input-type=${type}`, '--eval', program]));

test('every entry gives the same names to import and to require, and no default export', async () => {
  const list = JSON.stringify(core.entries.map(({ name }) => name));
  const imported = await evaluate(
    'module',
    `const names = async (entry) => [entry, Object.keys(await import(entry)).sort()];
     console.log(JSON.stringify(await Promise.all(${list}.map(names))));`,
  );
  const required = await evaluate(
    'commonjs',
    `console.log(JSON.stringify(${list}.map((entry) => [entry, Object.keys(require(entry)).sort()])));`,
  );
  expect(imported).toHaveLength(core.entries.length);
  expect(required).toEqual(imported);
  for (const [entry, names] of imported) {
    expect(names, entry).not.toEqual([]);
    expect(names, entry).not.toContain('default');
  }
});

test.each(web)(
  'with the condition %s, a plain import and a plain require give the same names as in Node',
  async (condition) => {
    const names = async (type: 'module' | 'commonjs', conditions: readonly string[], program: string) =>
      run(core.folder, ['node', ...conditions, `--input-type=${type}`, '--eval', program]);
    const imported = `console.log(Object.keys(await import('@visitor-invitations/core')).sort().join());`;
    const required = `console.log(Object.keys(require('@visitor-invitations/core')).sort().join());`;
    const here = await names('module', [], imported);
    expect(await names('module', [`--conditions=${condition}`], imported)).toBe(here);
    expect(await names('commonjs', [`--conditions=${condition}`], required)).toBe(here);
  },
);

test("the copy for import and the copy for require know each other's errors", async () => {
  const program = `
    import { createRequire } from 'node:module';
    import * as imported from '@visitor-invitations/core';
    const required = createRequire(process.cwd() + '/main.js')('@visitor-invitations/core');
    const thrownBy = (copy) => { try { new copy.VisitorInvitations({}); } catch (error) { return error; } };
    const judge = (copy, error) => [
      error instanceof copy.InputError,
      ...[copy.InputError, copy.VisitorInvitationsError, copy.NotFoundError].map((type) => type.isInstance(error)),
    ];
    console.log(JSON.stringify([judge(imported, thrownBy(required)), judge(required, thrownBy(imported))]));`;
  const knownByKind = [false, true, true, false];
  expect(await evaluate('module', program)).toEqual([knownByKind, knownByKind]);
});

test('what a program does not use stays out of its bundle', async () => {
  const { outputFiles } = await build({
    ...bundling,
    stdin: { contents: "import '@visitor-invitations/core';", resolveDir: core.folder },
  });
  expect(outputFiles[0]?.text).toBe('');
});

/** The most that the errors may weigh in a bundle, minified, in bytes: the client itself is over 90 000. */
const ERRORS_MAX = 5000;

test.each(['', '/portable', '/errors'])(
  'to tell an error of @visitor-invitations/core%s by its class costs its users no client',
  async (subpath) => {
    const { outputFiles } = await build({
      ...bundling,
      minify: true,
      stdin: {
        contents: `export { ApiError, ConnectionError, InputError, NotFoundError, safe, TransportFailure } from '@visitor-invitations/core${subpath}';`,
        resolveDir: core.folder,
      },
    });
    expect(outputFiles[0]?.text).toContain('NotFoundError');
    expect(outputFiles[0]?.contents.byteLength).toBeLessThan(ERRORS_MAX);
  },
);

test.each(web)('with the condition %s, the client needs zod alone', async (condition) => {
  const { metafile } = await build({
    ...bundling,
    platform: 'neutral',
    conditions: [condition],
    external: ['zod'],
    metafile: true,
    stdin: {
      contents: "export { VisitorInvitations } from '@visitor-invitations/core';",
      resolveDir: core.folder,
    },
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  expect([...new Set(imports.map(({ path }) => path.split('/')[0]))]).toEqual(['zod']);
});

test.each([
  ['esbuild', (bundle: string) => bundle],
  // To which a module that failed once is there, and empty.
  ['an older esbuild', (bundle: string) => bundle.replace('throw mod = 0, e', 'throw e')],
])('an ES module that %s made for Node sends by fetch, and each client says so once', async (_, madeBy) => {
  const { outputFiles } = await build({
    ...bundling,
    stdin: {
      resolveDir: core.folder,
      contents: `
        import { once } from 'node:events';
        import { createServer } from 'node:http';
        import { VisitorInvitations } from '@visitor-invitations/core';
        const teamId = '11111111-1111-4111-8111-111111111111';
        const server = createServer((_, response) => response.end(JSON.stringify({ id: teamId, name: 'Harbour' })));
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        const said = [];
        process.on('warning', ({ code }) => said.push(code));
        const logger = { debug: () => {}, warn: (message, { reason }) => said.push(reason) };
        for (const options of [{}, { logger }]) {
          const baseUrl = 'http://127.0.0.1:' + server.address().port;
          const client = new VisitorInvitations({ baseUrl, teamId, auth: 'transport', ...options });
          for (let call = 0; call < 2; call += 1) said.push((await client.sites.get(teamId)).name);
        }
        server.close();
        console.log(JSON.stringify(said));`,
    },
  });
  await writeFile(join(core.folder, 'bundle.mjs'), madeBy(outputFiles[0]?.text ?? ''));
  expect(JSON.parse(await run(core.folder, ['node', 'bundle.mjs']))).toEqual([
    'VISITOR_INVITATIONS_FETCH',
    'Harbour',
    'Harbour',
    expect.stringMatching(/^(Dynamic require of|undici is empty)/),
    'Harbour',
    'Harbour',
  ]);
});

test.each(['import', 'require'] as const)(
  'by %s, each entry asks for what it needs alone',
  async (format) => {
    const needs = async ({ name, ...targets }: Entry) => {
      const entryPoints = [join(core.packageDir, targets[format].default)];
      const { metafile } = await build({ ...bundling, packages: 'external', metafile: true, entryPoints });
      const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
      const packages = imports.map(({ path, kind }) => {
        if (path.startsWith('node:')) return 'node';
        const [name] = path.split('/');
        return kind === 'dynamic-import' ? `${name}, when used` : name;
      });
      return [name, [...new Set(packages)].sort()];
    };
    expect(Object.fromEntries(await Promise.all(core.entries.map(needs)))).toEqual({
      // Jest, where it runs CommonJS, cannot import.
      '@visitor-invitations/core': ['node', format === 'import' ? 'undici, when used' : 'undici', 'zod'],
      '@visitor-invitations/core/portable': ['zod'],
      '@visitor-invitations/core/contract': ['zod'],
      '@visitor-invitations/core/openapi': ['zod'],
      '@visitor-invitations/core/changes': [],
      '@visitor-invitations/core/errors': [],
    });
  },
);
