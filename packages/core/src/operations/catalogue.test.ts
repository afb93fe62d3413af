import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import type { Caller } from '../client/caller.ts';
import { operations } from './catalogue.ts';
import { defineResource, type Operation } from './operation.ts';

/** The interface's own table of operations, as it prints it: the oracle for the catalogue, which may have later ones. */
const printed = `
-   POST   /v1/api/oauth2/token
1.0 GET    /service/sites
1.0 GET    /service/sites/{}
1.0 POST   /service/invitations
1.0 POST   /service/invitations/search/host
1.0 PUT    /service/invitations/{}
1.0 GET    /service/invitations/{}
1.0 DELETE /service/invitations/{}
1.1 GET    /service/sites/{}/hosts
1.1 GET    /service/v1/hosts/groups
1.1 GET    /service/v1/hosts/groups/{}
1.1 POST   /service/v1/hosts/groups
1.1 PUT    /service/v1/hosts/groups/{}
1.1 DELETE /service/v1/hosts/groups/{}
1.2 GET    /v1/api/workflows/response/{}
1.2 GET    /v1/api/workflows/response/workflow/{}
1.2 GET    /v1/api/workflows/response/team/{}
1.2 GET    /v1/api/workflows/response/{}/form-response/{}
1.2 GET    /v1/api/companies/company/{}
1.2 GET    /v1/api/companies/team/{}
1.2 GET    /v1/api/companies/document/company/{}`;

const all: readonly Operation[] = Object.values(operations);
const nameless = (path: string) => path.replace(/\{\w*\}/g, '{}');

test('declares every operation of the interface, each once', () => {
  const expected = printed
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/).join(' '));
  const declared = all.map(
    ({ release = '-', method, paths }) => `${release} ${method} ${nameless(paths.listed)}`,
  );
  expect(declared).toEqual(expect.arrayContaining(expected));
  expect(new Set(declared).size).toBe(declared.length);
});

test('keeps every current path under /v1/api', () => {
  for (const { paths } of all) expect(paths.current).toMatch(/^\/v1\/api\//);
});

test.each(Object.entries(operations) as [string, Operation][])(
  '%s is declared consistently',
  (id, operation) => {
    expect(operation.id).toBe(id);
    const inPath = [...operation.paths.current.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(operation.params.shape)).toEqual(inPath);
    expect(nameless(operation.paths.listed).split('{}')).toHaveLength(inPath.length + 1);
    expect(operation.errors).toContain('INTERNAL_SERVER_ERROR');
    if (operation.basis === 'assumed') expect(operation.assumptions).not.toEqual([]);
    const { params = {}, body = {} } = operation.example ?? {};
    expect([...Object.keys(params), 'teamId']).toEqual(expect.arrayContaining(inPath));
    for (const value of [...Object.values(params), ...Object.values(body)])
      if (typeof value === 'object') expect(Object.keys(operations)).toContain(value.operation);
  },
);

test('every operation that returns one record names it by its id', () => {
  const single = all.filter(({ response, paging, token }) => response && !paging && !token);
  expect(all.filter(({ respondsWithId }) => respondsWithId)).toEqual(single);
});

test.each(Object.keys(operations))('the client offers %s', (id) => {
  const client = clientOf({ url: 'http://127.0.0.1' }) as unknown as Record<string, Record<string, unknown>>;
  const [resource = '', method = ''] = id.split('.');
  expect(client[resource]?.[method]).toBeTypeOf('function');
});

test('every resource that is declared is in the catalogue', async () => {
  const here = new URL('.', import.meta.url);
  const files = (await readdir(here)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const declared = await Promise.all(files.map((name) => readFile(new URL(name, here), 'utf8')));
  const names = declared.flatMap((text) =>
    [...text.matchAll(/= defineResource\('(\w+)'/g)].map(([, name]) => name),
  );
  expect(names.toSorted()).toEqual([...new Set(all.map(({ id }) => id.split('.')[0]))].toSorted());
});

test('an operation that is in no catalogue is a compile error where it is called', () => {
  const { id, ...declared } = operations['sites.list'];
  const rooms = defineResource('rooms', { list: declared });
  const call = (async ({ id: called }: Operation) => called) as unknown as Caller;
  // @ts-expect-error rooms.list is not in the catalogue
  const calling = call(rooms.list, {});
  expect([id, rooms.list.id]).toEqual(['sites.list', 'rooms.list']);
  return expect(calling).resolves.toBe('rooms.list');
});
