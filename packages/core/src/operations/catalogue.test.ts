import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { operations } from './catalogue.ts';
import type { Operation } from './operation.ts';

/** The interface's own table of operations, as it prints them: the oracle for the catalogue. */
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

test('declares the operations of the interface, each once', () => {
  const expected = printed
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/).join(' '));
  const declared = all.map(
    ({ release = '-', method, paths }) => `${release} ${method} ${nameless(paths.listed)}`,
  );
  expect(declared.toSorted()).toEqual(expected.toSorted());
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
  },
);

test.each(Object.keys(operations))('the client offers %s', (id) => {
  const client = clientOf({ url: 'http://127.0.0.1' }) as unknown as Record<string, Record<string, unknown>>;
  const [resource = '', method = ''] = id.split('.');
  expect(client[resource]?.[method]).toBeTypeOf('function');
});
