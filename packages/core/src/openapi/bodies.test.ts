import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { visit } from '../../test/visit-service.ts';
import { operations } from '../operations/catalogue.ts';
import { check } from '../operations/check.ts';
import type { Operation } from '../operations/operation.ts';
import { ADMIN_NOTES_MAX, VISITOR_NOTES_MAX } from '../operations/schemas/formats.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument();
// What the document says is to hold without its formats, as the dialect has it.
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'document');
const takes = (schema: string, value: unknown): boolean =>
  ajv.getSchema(`document#${schema}`)?.(value) === true;

/** Where the document says what an operation's body is. */
const bodyOf = ({ method, paths, token }: Operation): string => {
  const path = paths.current.replaceAll('/', '~1').replace('{', '%7B').replace('}', '%7D');
  const type = token ? 'application~1x-www-form-urlencoded' : 'application~1json';
  return `/paths/${path}/${method.toLowerCase()}/requestBody/content/${type}/schema`;
};

const uuid = '22222222-2222-4222-8222-222222222222';
const early = '2026-05-04T09:00:00Z';
const late = '2027-05-04T10:00:00+02:00';

/** Valid and invalid values, each for some field. */
const values = fc.oneof(
  fc.constantFrom<unknown>(
    uuid,
    uuid.slice(1),
    `${uuid}0`,
    early,
    late,
    early.slice(0, -1),
    '2026-02-30T09:00:00Z',
  ),
  fc.constantFrom<unknown>('', ' ', '\t\n', ' a ', 'jane@example.com', 'jane@', 'client_credentials'),
  fc.constantFrom<unknown>('a&b@例え.テスト', 'josé@example.com', 'jane@example.com\u200b'),
  fc.constantFrom<unknown>(null, 7, 0, true, {}, []),
  fc
    .constantFrom(ADMIN_NOTES_MAX, VISITOR_NOTES_MAX)
    .chain((max) => fc.constantFrom(max - 1, max, max + 1))
    .chain((length) => fc.constantFrom('x', '🛂').map((character) => character.repeat(length))),
  fc.string(),
);

/** A valid body for every operation that takes one. */
const valid: Partial<Record<string, Record<string, unknown>>> = {
  'tokens.get': { client_id: 'a', client_secret: 'b' },
  'invitations.create': visit,
  'invitations.update': { startDate: early, endDate: late, visitorTypeId: uuid },
  'invitations.searchByHost': { hostEmail: 'alice@example.com' },
  'hostGroups.create': { name: 'Reception', siteId: uuid },
  'hostGroups.update': { name: 'Reception' },
};

const withBody = Object.values<Operation>(operations).flatMap((operation) =>
  operation.body ? [{ id: operation.id, operation, body: operation.body }] : [],
);

describe.each(withBody)('the body of $id', ({ id, operation, body }) => {
  const fields = Object.keys((body as z.ZodMiniObject).shape);
  /** the client’s own verdict, but for the order of dates, which a schema cannot compare. */
  const clientTakes = (value: unknown): boolean => {
    const checked = check(body, value);
    return checked.ok || checked.issues.every(({ rule }) => rule === 'must be after startDate');
  };

  test('is the same for the document as for the client', () => {
    const verdicts = new Set<boolean>();
    const changes = fc.dictionary(fc.constantFrom(...fields, 'unknown'), values, { maxKeys: 2 });
    const dropped = fc.subarray(fields, { maxLength: Math.min(2, fields.length) });
    fc.assert(
      fc.property(changes, dropped, (changed, without) => {
        const kept = Object.entries({ ...valid[id], ...changed }).filter(([key]) => !without.includes(key));
        const value = Object.fromEntries(kept);
        const verdict = clientTakes(value);
        verdicts.add(verdict);
        expect(takes(bodyOf(operation), value)).toBe(verdict);
      }),
      { numRuns: 150 },
    );
    expect(verdicts).toEqual(new Set([true, false]));
  });
});

test('has the two variants of a body: the visitor type by id, or by name (A8)', () => {
  const { visitorTypeName, ...rest } = { ...valid['invitations.create'] };
  const both = { visitorTypeId: uuid, visitorTypeName };
  const verdicts = (name: string, base: object) =>
    [{}, { visitorTypeId: uuid }, { visitorTypeName }, both].map((type) =>
      takes(`/components/schemas/${name}`, { ...base, ...type }),
    );
  expect(verdicts('InvitationCreate', rest)).toEqual([false, true, true, false]);
  expect(verdicts('InvitationUpdate', {})).toEqual([true, true, true, false]);
});

describe('a response', () => {
  test.each([
    [{}, true],
    [{ fastTrackCode: 4711, cancelled: null, startDate: early, company: { id: '', name: '' } }, true],
    [{ fastTrackCode: '4711', site: null, host: { id: uuid }, somethingNew: 1 }, true],
    [{ fastTrackCode: true }, false],
    [{ startDate: 7 }, false],
    [{ site: 'Gate B' }, false],
  ])('%#: %j is an invitation: %s', (value, verdict) => {
    expect(takes('/components/schemas/Invitation', value)).toBe(verdict);
  });
});
