import * as fc from 'fast-check';

/** Names that mean something to JavaScript. */
const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
];

/** Texts that break what was not built for them. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    '\uFEFF',
    '\u202E',
    '👩‍👩‍👧',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e999',
    '[object Object]',
    "' OR 1=1 --",
    '"; DROP TABLE teams; --',
    '%00',
    '%',
    '%E0%A4%A',
    '../../etc',
    '..%2f',
    '{{7*7}}',
    '<script>',
    '*',
    '9999999999999999999',
    '0x10',
    '2026-13-45T99:99:99Z',
    '2026-02-30T10:00:00Z',
    '+275760-09-13T00:00:00.000Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
    'true',
    '١٢٣',
    'İ',
    'ß',
    ...prototypeNames,
  ),
  fc.integer({ min: 900, max: 5000 }).map((length) => 'x'.repeat(length)),
);

/** Any JSON value, with hostile texts and names in it. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    hostileText,
    fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, [], {}),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...prototypeNames), fc.string({ maxLength: 8 })), tie('value'), {
      maxKeys: 4,
    }),
  ),
})).value;

/** Bodies that are no JSON value, or one that hurts to read. */
export const hostileBody = fc.oneof(
  hostileText,
  hostileValue.map((value) => JSON.stringify(value) ?? ''),
  fc.constantFrom(
    '{',
    '[',
    '{"a":1,}',
    "{'a':1}",
    '\uFEFF{}',
    '{"a":1}{"b":2}',
    'NaN',
    '{"__proto__":{"a":1}}',
    '[[]]',
    '""',
  ),
  fc.constantFrom(1_000, 50_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constantFrom(1_000, 20_000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
);

/** Values that a header can have; control characters are for the raw requests. */
export const headerText = fc.oneof(
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    maxLength: 40,
  }),
  fc.constantFrom('', '*', '0', 'ÿ', 'x'.repeat(5000), 'undefined', ...prototypeNames),
);

/** A segment of a path, as it stands in the address. */
export const pathText = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))),
  fc.constantFrom('%', '%00', '%E0%A4%A', '..%2f..', '%2F', '.', '..', ';a=b', '%ff%fe', ':id', '{id}', '*'),
);
