import { operations } from '@visitor-invitations/core/portable';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { driftKinds } from '../src/faults/drift.ts';
import { type FaultRule, faultRules } from '../src/faults/fault-rule.ts';
import { createSandbox } from '../src/index.ts';
import { test as base } from './fixtures.ts';
import { newInvitation } from './support.ts';

const test = base
  .extend('options', { scope: 'file' }, { sleep: async () => {} })
  .extend(
    'ask',
    ({ actor, sandbox }) =>
      async (
        method: string,
        path: string,
        body?: unknown,
        more: Record<string, string> = {},
      ): Promise<number | undefined> => {
        const headers = { ...actor.headers, 'content-type': 'application/json', ...more };
        const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
        try {
          const response = await sandbox.fetch(`http://sandbox${path}`, init);
          await response.text();
          return response.status;
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
          expect((error as TypeError).message).toContain('the sandbox dropped the connection');
          return undefined;
        }
      },
  );

const milliseconds = fc.nat(600_000);
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

/** Members of every form; what contradicts itself or breaks a rule of its own is filtered out by the schema itself. */
const anyRule = fc.record({
  operation: fc.constantFrom('*', ...Object.keys(operations)),
  match: optional(
    fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean()), { maxKeys: 2 }),
  ),
  nth: optional(fc.integer({ min: 1, max: 3 })),
  every: optional(fc.integer({ min: 1, max: 3 })),
  probability: optional(fc.double({ min: 0, max: 1, noNaN: true })),
  seed: optional(fc.oneof(fc.string(), fc.integer())),
  times: optional(fc.integer({ min: 1, max: 3 })),
  status: optional(fc.integer({ min: 400, max: 599 })),
  code: optional(fc.string()),
  retryAfter: optional(
    fc.oneof(
      fc.double(),
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.record({ dateIn: fc.double({ noNaN: true }) }),
    ),
  ),
  delayMs: optional(fc.oneof(milliseconds, fc.record({ min: milliseconds, max: milliseconds }))),
  drop: optional(fc.constantFrom('before', 'after', 'mid-body')),
  body: optional(fc.constantFrom('truncated', 'html')),
  drift: optional(fc.subarray(driftKinds, { minLength: 1 })),
});
const effects = ['status', 'drop', 'body', 'drift'];

/** A rule of one effect at most, so that few are thrown away. */
const validRule = fc
  .tuple(anyRule, fc.constantFrom('status', 'html', 'drop', 'truncated', 'drift', 'delay'))
  .map(([rule, kind]) => {
    const body = kind === 'html' || kind === 'truncated' ? kind : undefined;
    const errors = kind === 'status' || kind === 'html';
    const kept = Object.entries({ ...rule, body }).filter(
      ([name, value]) =>
        value !== undefined &&
        (!effects.includes(name) || name === kind || name === 'body') &&
        (errors || (name !== 'code' && name !== 'retryAfter')),
    );
    return Object.fromEntries(kept);
  })
  .filter((rule) => faultRules.safeParse([rule]).success) as fc.Arbitrary<FaultRule>;

test('any valid rule survives JSON, and lets the sandbox return 500 only when it says so', async ({
  actor,
  ask,
}) => {
  const invitation = await newInvitation(actor);
  await fc.assert(
    fc.asyncProperty(validRule, async (rule) => {
      const counted = { ...rule, seen: 0, fired: 0 };
      const sent: unknown = JSON.parse(JSON.stringify([rule]));
      expect((await actor.control('PUT', '/faults', sent)).body).toEqual([counted]);
      expect((await actor.control('GET', '/faults')).body).toEqual([counted]);
      const statuses = [
        await ask('GET', '/v1/api/sites'),
        await ask('POST', '/v1/api/invitations', invitation),
        await ask('POST', '/v1/api/hosts/groups', {}),
        await ask('DELETE', `/v1/api/invitations/${actor.teamId}`),
      ];
      const wanted = rule.body === 'html' ? (rule.status ?? 502) : rule.status;
      if (wanted !== 500) expect(statuses).not.toContain(500);
    }),
    { numRuns: 300, seed: 20260504 },
  );
}, 60_000);

const headerPart = fc.oneof(
  fc.string(),
  fc
    .tuple(
      fc.constantFrom('code', 'retry-after', 'delay', 'drop', 'body', 'drift', '__proto__', 'toString'),
      fc.oneof(
        fc.constantFrom('before', 'mid-body', 'html', 'truncated', 'unknown-member'),
        fc.nat(),
        fc.string(),
      ),
    )
    .map((pair) => pair.join('=')),
  fc.constantFrom('429', '503', '200'),
);
const headerText = fc.array(headerPart, { maxLength: 3 }).map((parts) => parts.join(';'));

test('any text in the header is a fault or refused, and never breaks the sandbox', async ({ actor, ask }) => {
  await actor.control('DELETE', '/faults');
  await fc.assert(
    fc.asyncProperty(headerText, async (text) => {
      fc.pre(!text.includes('500'));
      const status = await ask('GET', '/v1/api/sites', undefined, { 'x-sandbox-fault': text });
      expect([undefined, 200, 400, 429, 502, 503]).toContain(status);
    }),
    { numRuns: 500, seed: 20260504 },
  );
});

test('what is no rule is refused, whatever it is', () => {
  const other = createSandbox();
  fc.assert(
    fc.property(fc.array(anyRule.map((rule) => JSON.parse(JSON.stringify(rule)))), (rules) => {
      fc.pre(!faultRules.safeParse(rules).success);
      expect(() => other.faults.set(rules)).toThrow(expect.objectContaining({ status: 400 }));
      expect(other.faults.list()).toEqual([]);
    }),
    { numRuns: 200, seed: 20260504 },
  );
});
