import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../published-packages.ts';
import { updateServerJson } from './server-json.ts';

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

test('a release writes its version', ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'server-json-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'packages/mcp'), { recursive: true });
  for (const file of ['package.json', 'server.json'])
    cpSync(join(root, 'packages/mcp', file), join(folder, 'packages/mcp', file));
  const manifest = readJson(folder, 'packages/mcp/package.json');
  writeFileSync(join(folder, 'packages/mcp/package.json'), JSON.stringify({ ...manifest, version: '1.2.3' }));
  updateServerJson(folder);
  expect(readJson(folder, 'packages/mcp/server.json')).toMatchObject({
    version: '1.2.3',
    packages: [{ version: '1.2.3' }],
  });
});
