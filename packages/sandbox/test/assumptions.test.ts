import { readFile } from 'node:fs/promises';
import { operations } from '@visitor-invitations/core/portable';
import { expect, test } from 'vitest';
import { type Assumption, assumptions, type Sandbox, switchTable } from '../src/index.ts';
import { send, startSandbox } from './support.ts';

const docs = await readFile(new URL('../../../docs/assumptions.md', import.meta.url), 'utf8');
/** The rows of the document, cell by cell; a bar within a cell is escaped. */
const rows = docs
  .split('\n')
  .filter((line) => /^\| A\d+ /.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

test('the document has every assumption, in the same words and with the same switches', () => {
  const documented = rows.map(([, id, text, , basis, settings = '']) => {
    const ofSandbox = /sandbox switch(?:es)? (.*)$/.exec(settings)?.[1] ?? '';
    return { id, text, basis, switches: [...ofSandbox.matchAll(/`([^`]+)`/g)].map(([, name]) => name) };
  });
  expect(documented).toEqual(
    assumptions.map(({ id, text, basis, switches }) => ({ id, text, basis, switches })),
  );
});

test('every switch stands for an assumption', () => {
  expect(assumptions.flatMap(({ switches }) => switches).sort()).toEqual(Object.keys(switchTable).sort());
});

const read = async ({ url }: Sandbox, path: string) =>
  (await send(`${url}/_sandbox/${path}`, 'GET', {})).body;

test('they are served, with the operations that rest on them, which say so themselves', async () => {
  await using sandbox = await startSandbox();
  const served: Assumption[] = await read(sandbox, 'assumptions');
  expect(served).toEqual(assumptions);
  const { paths } = await read(sandbox, 'openapi.json');
  for (const operation of Object.values(operations)) {
    const described = paths[operation.paths.current][operation.method.toLowerCase()];
    const ids = served.filter((row) => row.operations.includes(operation.id)).map(({ id }) => id);
    expect(described).toMatchObject({ 'x-basis': operation.basis, 'x-assumptions': ids });
  }
});

test('the OpenAPI document is that of the team’s switches', async () => {
  await using sandbox = await startSandbox({ switches: { paths: 'listed', teamHeader: 'x-acme-team' } });
  const { paths, components } = await read(sandbox, 'openapi.json');
  expect(paths).toHaveProperty('/service/sites');
  expect(components.securitySchemes.team.name).toBe('x-acme-team');
});
