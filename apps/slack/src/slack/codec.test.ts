import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inOption } from './codec.ts';

const value = inOption(z.object({ number: z.int(), of: z.string().optional() }));

describe('a value in a string of Slack', () => {
  test('is read as it was written, and nothing else is written', () => {
    const given = { number: 2, of: 'U0A', secret: 'x' };
    expect(value.read(value.write(given))).toEqual({ number: 2, of: 'U0A' });
  });

  test.for(['', '{', 'null', '[]', '2', '{"number":"2"}', '{"number":2.5}', '{"number":2,"of":null}'])(
    'is not read from %j',
    (text) => {
      expect(() => value.read(text)).toThrow(z.ZodError);
      expect(value.find(text)).toBeUndefined();
    },
  );

  test('is as long as Slack takes, and no longer', () => {
    const ofLength = (length: number) => ({
      number: 2,
      of: 'x'.repeat(length - '{"number":2,"of":""}'.length),
    });
    expect(value.write(ofLength(150))).toHaveLength(150);
    expect([150, 151].map((length) => value.fits(ofLength(length)))).toEqual([true, false]);
    expect(() => value.write(ofLength(151))).toThrow(RangeError);
  });
});
