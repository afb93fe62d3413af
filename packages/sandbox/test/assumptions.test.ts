import { readFile } from 'node:fs/promises';
import { operations } from '@visitor-invitations/core/contract';
import { expect, test } from 'vitest';
import { switchTable } from '../src/index.ts';
import { send, startSandbox } from './support.ts';

const docs = await readFile(new URL('../../../docs/assumptions.md', import.meta.url), 'utf8');

test('the document names the switches of each assumption', () => {
  const documented = [...docs.matchAll(/^\| (A\d+) .*sandbox switch(?:es)? (.*) \|$/gm)].flatMap(
    ([, id, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => [name, id]),
  );
  const known = Object.entries(switchTable).map(([name, { assumption }]) => [name, assumption]);
  expect(documented.sort()).toEqual(known.sort());
});

test('the OpenAPI document says what each operation rests on, and is that of the team’s switches', async () => {
  await using sandbox = await startSandbox({ switches: { paths: 'listed', teamHeader: 'x-acme-team' } });
  const { body } = await send(`${sandbox.url}/_sandbox/openapi.json`, 'GET', {});
  for (const { paths, method, basis, assumptions } of Object.values(operations))
    expect(body.paths[paths.listed][method.toLowerCase()]).toMatchObject({
      'x-basis': basis,
      'x-assumptions': assumptions,
    });
  expect(body.components.securitySchemes.team.name).toBe('x-acme-team');
});
