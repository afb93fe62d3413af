import { describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import { operations } from '../operations/catalogue.ts';
import type { Operation, PathProfile } from '../operations/operation.ts';
import { serviceErrors } from '../operations/service-errors.ts';
import { openApiDocument } from './document.ts';

// biome-ignore lint/suspicious/noExplicitAny: plain JSON, of which each test knows its part
type Json = Record<string, any>;

const all: readonly Operation[] = Object.values(operations);
const profiles: readonly PathProfile[] = ['current', 'listed'];

const document: Json = openApiDocument();
const describedIn = ({ paths }: Json) => Object.values<Json>(paths).flatMap(Object.values<Json>);
const operationOf = (id: string): Json => {
  const found = describedIn(document).find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`${id} is not described`);
  return found;
};

/** The responses of an operation by status, found where they are referred to. */
const responsesOf = ({ responses }: Json): [string, Json][] =>
  Object.entries<Json>(responses).map(([status, response]) => {
    if (!('$ref' in response)) return [status, response];
    const found = document.components.responses[response.$ref.slice('#/components/responses/'.length)];
    if (!found) throw new Error(`${response.$ref} is nowhere`);
    return [status, found];
  });
const json = ({ content }: Json) => content?.['application/json'];

describe.each(profiles)('with %s paths', (paths) => {
  const profiled = openApiDocument({ paths, serverUrl: 'https://visitors.example.com' });

  test('has every operation of the catalogue at its method and path, and no other', () => {
    const found = Object.entries(profiled.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const declared = all.map(
      ({ id, method, paths: { [paths]: path } }) => `${id} ${method.toLowerCase()} ${path}`,
    );
    expect(found.toSorted()).toEqual(declared.toSorted());
  });
});

test('describes the deployment by its options', () => {
  const told: Json = openApiDocument({ serverUrl: 'https://visitors.example.com', teamHeader: 'x-team' });
  expect(told.servers).toEqual([{ url: 'https://visitors.example.com' }]);
  expect(told.components.securitySchemes.team).toMatchObject({ in: 'header', name: 'x-team' });
  expect(told.info.version).toBe(version);
  expect(document).not.toHaveProperty('servers');
});

test('is a fresh JSON value each time', () => {
  const own: Json = openApiDocument();
  const before = structuredClone(own);
  expect(JSON.parse(JSON.stringify(own))).toStrictEqual(own);
  for (const operation of describedIn(own)) operation['x-assumptions'].push('A0');
  for (const schema of Object.values<Json>(own.components.schemas)) schema['x-assumptions'] = ['A0'];
  for (const scheme of Object.values<Json>(own.components.securitySchemes)) scheme.type = 'changed';
  expect(openApiDocument()).toStrictEqual(before);
});

test('has every assumption where it holds: at an operation, a schema, a header, or the document', () => {
  const noted = [...JSON.stringify(document).matchAll(/"x-assumptions":\[([^\]]*)\]/g)];
  const ids = new Set(noted.flatMap(([, list = '']) => list.replaceAll('"', '').split(',')));
  expect([...ids].toSorted()).toEqual(Array.from({ length: 29 }, (_, index) => `A${index + 1}`).toSorted());
  expect(document['x-assumptions']).toEqual(['A2', 'A13', 'A16', 'A17', 'A26']);
});

test.each(all.map((operation) => [operation.id, operation] as const))('describes %s', (id, operation) => {
  const found = operationOf(id);
  expect(found).toMatchObject({
    summary: operation.purpose,
    description: operation.description,
    tags: [id.split('.')[0]],
    'x-basis': operation.basis,
    'x-assumptions': operation.assumptions,
    'x-effect': operation.effect,
  });
  expect(found['x-emails-guest']).toBe(operation.emailsGuest);
  expect(found['x-release']).toBe(operation.release);
  expect(found['x-paging']).toBe(operation.paging);
  expect(found.parameters.map(({ name }: Json) => name)).toEqual([
    ...Object.keys(operation.params.shape),
    ...Object.keys(operation.query.shape),
  ]);

  const described = responsesOf(found).flatMap(([status, response]) =>
    Object.keys(json(response)?.examples ?? {}).map((code) => `${status} ${code}`),
  );
  expect(described.toSorted()).toEqual(
    operation.errors.map((code) => `${serviceErrors[code].status} ${code}`).toSorted(),
  );
  expect(found.responses).toHaveProperty(String(operation.success));
});

test('asks for a token and the team, and for the team alone where tokens are issued (A2)', () => {
  for (const operation of describedIn(document)) {
    const needed = operation.operationId === 'tokens.get' ? ['team'] : ['token', 'team'];
    expect(operation.security.map(Object.keys)).toEqual([needed]);
  }
  expect(Object.keys(operationOf('tokens.get').requestBody?.content ?? {})).toEqual([
    'application/x-www-form-urlencoded',
  ]);
});

test('gives parameters their formats and limits', () => {
  const parameter = (id: string, name: string) =>
    operationOf(id).parameters.find((one: Json) => one.name === name);
  expect(parameter('sites.get', 'siteId')).toMatchObject({
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  });
  expect(parameter('sites.list', 'limit')).toEqual({
    name: 'limit',
    in: 'query',
    description: 'Records per page, 1 to 1000; the service’s default is 100 (A5).',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 1000 },
  });
  expect(parameter('invitations.searchByHost', 'offset')?.schema).toEqual({ type: 'integer', minimum: 0 });
  expect(parameter('invitations.searchByHost', 'sort')?.schema).toMatchObject({ enum: ['asc', 'desc'] });
  expect(parameter('invitations.update', 'suppressEmail')?.schema).toEqual({ type: 'boolean' });
});

test('puts the headers of the quota (A13) and of the request’s id (A29) on every response', () => {
  const headers = Object.keys(document.components.headers);
  expect(headers).toEqual([
    'x-ratelimit-limit',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
    'x-request-id',
  ]);
  for (const [, response] of describedIn(document).flatMap(responsesOf)) {
    expect(Object.keys(response.headers ?? {})).toEqual(headers);
  }
});
