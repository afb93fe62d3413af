import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { version } from '../package.json';

const hostGlobals =
  /\b(globalThis|process|performance|Buffer|setTimeout|clearTimeout|setInterval|setImmediate|queueMicrotask|__dirname)\b/g;

const pathOf = (file: string) => fileURLToPath(new URL(`../dist/${file}`, import.meta.url));

/** A program together with everything that it takes from our package, and the packages it needs. */
const reach = async (program: string) => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: pathOf('') },
    bundle: true,
    packages: 'external',
    platform: 'neutral',
    // Without the comments, which may speak of a process.
    minifyWhitespace: true,
    metafile: true,
    write: false,
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return { text: outputFiles[0]?.text, packages: new Set(imports.map(({ path }) => path.split('/')[0])) };
};

test('what is not fetchTransport touches no global of a host', async () => {
  const names = Object.keys(await import(pathOf('portable.js'))).filter((name) => name !== 'fetchTransport');
  const { text } = await reach(`export { ${names.join(', ')} } from './portable.js';`);
  expect(text?.match(hostGlobals)).toBe(null);
});

test('fetchTransport stays out of a bundle that does not use it', async () => {
  const isIn = async (name: string) =>
    (await reach(`export { ${name} } from './portable.js';`)).text?.includes('FETCH_FAILED');
  expect([await isIn('VisitorInvitations'), await isIn('fetchTransport')]).toEqual([false, true]);
});

describe.each(['portable.js', 'portable.cjs'])('the portable entry as %s', (file) => {
  test('needs zod alone, and for fetchTransport a timer', async () => {
    const { text, packages } = await reach(`export * from './${file}';`);
    expect([...packages]).toEqual(['zod']);
    expect(text?.match(hostGlobals)).toEqual(['setTimeout', 'clearTimeout']);
  });

  test('knows its version without a package.json', async () => {
    const { VisitorInvitations } = file.endsWith('.cjs')
      ? createRequire(import.meta.url)(pathOf(file))
      : await import(pathOf(file));
    const id = '22222222-2222-4222-8222-222222222222';
    const agents: string[] = [];
    const client = new VisitorInvitations({
      baseUrl: 'https://visitors.example.com',
      teamId: '11111111-1111-4111-8111-111111111111',
      auth: 'transport',
      transport: async ({ headers }: { headers: Record<string, string> }) => {
        agents.push(headers['user-agent'] ?? '');
        return { status: 200, headers: {}, body: JSON.stringify({ id }) };
      },
    });
    await client.sites.get(id);
    expect(agents).toEqual([`visitor-invitations/${version}`]);
  });
});
