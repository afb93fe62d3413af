import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A program as a person would write it, with TypeScript that Node runs by itself. */
const program = `
  import { createN8nEngine } from ${JSON.stringify(import.meta.resolve('./index.ts'))};
  const packageDir = ${JSON.stringify(import.meta.resolve('n8n-nodes-visitor-invitations/package.json'))};
  const engine = await createN8nEngine({ packageDir: new URL('.', packageDir).pathname });
  const { items } = await engine.run({ node: 'harness.start', items: [{ n: 1 }, { n: 2 }] });
  console.log(JSON.stringify({ items, folder: process.env.N8N_USER_FOLDER }));
`;

it('runs in a plain program, which ends by itself and leaves no folder behind', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 15_000,
  });
  expect(status).toBe(0);
  const { items, folder } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  expect(items.map(({ json }: { json: object }) => json)).toEqual([{ n: 1 }, { n: 2 }]);
  expect(existsSync(folder)).toBe(false);
});
