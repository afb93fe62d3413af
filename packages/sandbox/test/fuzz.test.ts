import { check, type OperationId } from '@visitor-invitations/core/contract';
import { openApiDocument } from '@visitor-invitations/core/openapi';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { createExamples, operationIds, operationOf } from './examples.ts';
import { test } from './fixtures.ts';
import { actFor } from './support.ts';

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    '\0',
    '\uD800',
    '%',
    '%E0%A4%A',
    '../..',
    "' OR 1=1 --",
    '__proto__',
    'constructor',
    'x'.repeat(5000),
  ),
  fc.constantFrom(
    '9999999999999999999',
    '2026-02-30T10:00:00Z',
    '9999-12-31T23:59:59-23:59',
    'null',
    '*',
    'İ',
  ),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, [], {}, [[]], { toString: 1 }),
);
/** A body that is right, that is wrong in one member, or that is no JSON. */
const bodyOf = (right: object | undefined, names: readonly string[]) =>
  fc.oneof(
    fc.constant(JSON.stringify(right ?? {})),
    fc
      .tuple(fc.oneof(fc.constantFrom('id', ...names), hostileText), hostileValue)
      .map(([name, value]) => JSON.stringify({ ...right, [name]: value })),
    hostileText,
    fc.constantFrom('{', '"" ', '[]', `${'['.repeat(5000)}${']'.repeat(5000)}`),
  );
/** Half a surrogate pair can't be percent-encoded. */
const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '');
const segment = fc.oneof(
  hostileText.map((text) => encodeURIComponent(wellFormed(text))),
  fc.constantFrom('%', '%00', '..%2f..', '.', '..', ':id', '*'),
);
const query = fc.oneof(
  { arbitrary: fc.constant(''), weight: 2 },
  fc
    .tuple(
      fc.oneof(hostileText, fc.constantFrom('limit', 'next', 'offset', 'order', 'suppressEmail')),
      hostileText,
    )
    .map((pair) => `?${new URLSearchParams([pair.map(wellFormed) as [string, string]])}`),
);

const documented: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(openApiDocument().paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, responses }) => [operationId, Object.keys(responses as object)]),
);

/** An error is `{ code, message }` in our own words; anything else that the operation does not document is wrong. */
const checkResponse = (status: number, text: string, id?: OperationId) => {
  expect(status, text).toBeLessThan(500);
  if (status >= 400) {
    const { message, code, ...more } = JSON.parse(text);
    expect([typeof code, typeof message, more]).toEqual(['string', 'string', {}]);
    expect(message).not.toMatch(/\bInvalid input|Unrecognized key|Too (big|small)\b/);
    if (id && code !== 'NOT_FOUND') expect(documented[id]).toContain(String(status));
  } else if (id && text !== '') {
    const { response } = operationOf(id);
    // Null and an empty text stand for an absent member (A16).
    const read = JSON.parse(text, (_, value) => (value === null || value === '' ? undefined : value));
    expect(response && check(response, read).ok).toBe(true);
  }
};

test('any request to the service gets what the contract says, and nothing of another team', async ({
  sandbox,
  actor,
}) => {
  const other = await actFor(sandbox);
  await other.call('POST', '/v1/api/hosts/groups', { name: 'Canary' });
  const examples = createExamples(actor);
  for (const id of operationIds.filter((each) => !operationOf(each).token)) {
    const { method, body: schema } = operationOf(id);
    const right = await examples.requestOf(id);
    const names = Object.keys((right.body as object | undefined) ?? {});
    const request = fc.record({ body: bodyOf(right.body as object, names), part: fc.option(segment), query });
    await fc.assert(
      fc.asyncProperty(request, async ({ body, part, query }) => {
        const path = part === null ? right.path : right.path.replace(/[^/]+$/, part);
        const response = await sandbox.fetch(`http://sandbox${path}${query}`, {
          method,
          headers: { ...actor.headers, 'content-type': 'application/json' },
          ...(schema && { body }),
        });
        const text = await response.text();
        checkResponse(response.status, text, part === null ? id : undefined);
        expect(text).not.toContain('Canary');
      }),
      { numRuns: 30 },
    );
  }
});
