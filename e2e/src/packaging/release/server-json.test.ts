import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../published-packages.ts';

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

test('the entry in the MCP registry is that of the package', () => {
  const { name, mcpName, version } = readJson(root, 'packages/mcp/package.json');
  const server = readJson(root, 'packages/mcp/server.json');
  expect(server).toMatchObject({ name: mcpName, version, packages: [{ identifier: name, version }] });
  // The registry's limit.
  expect(server.description.length).toBeLessThanOrEqual(100);
  expect(mcpName).toMatch(/^io\.github\.visitor-invitations\//);
});

test('its variables are the rows of the README', () => {
  const readme = readFileSync(join(root, 'packages/mcp/README.md'), 'utf8');
  const [row] = readJson(root, 'packages/mcp/server.json').packages;
  const rows = [...readme.matchAll(/^\| (`VISITOR_.*?) \| (yes|no) \|/gm)].flatMap(([, names = '', needed]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name, needed === 'yes']),
  );
  expect(
    row.environmentVariables.map(({ name, isRequired = false }: { name: string; isRequired?: boolean }) => [
      name,
      isRequired,
    ]),
  ).toEqual(rows);
});
