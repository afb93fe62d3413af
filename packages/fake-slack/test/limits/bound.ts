import type { Problem, Rule } from '../../src/limits/problem.ts';
import { type Json, letters, many, withValue } from './block-kit.ts';

/** A limit from both sides: the last sizes that Slack takes, and the first ones that it refuses, and for what. */
export interface Bound {
  /** Its path in `limits`, with words behind it when there are several of them. */
  limit: string;
  allowed: number[];
  refused: [size: number, rule: Rule][];
  pointer: string;
  /** What is wrong when it has that size. */
  found: (size: number) => Problem[];
}

type Item = (index: number) => unknown;

/** The smallest and the largest size, and a legal value with the pointer to what has that size. */
type Row = [limit: string, least: number, most: number, sample: Json, pointer: string, item?: Item];

const kind =
  (tooLittle: Rule, tooMuch: Rule, nothing: number, make: (size: number, item: Item) => unknown) =>
  (check: (value: Json) => Problem[], rows: Row[]): Bound[] =>
    rows.map(([limit, least, most, sample, pointer, item = () => ({})]) => {
      const refused: Bound['refused'] = [
        [least - 1, tooLittle],
        [most + 1, tooMuch],
      ];
      return {
        limit,
        allowed: [least, most].filter(Number.isFinite),
        refused: refused.filter(([size]) => size >= nothing && Number.isFinite(size)),
        pointer,
        found: (size) => check(withValue(sample, pointer, make(size, item))),
      };
    });

/** Bounds of texts, in characters; a least of 0 is none. */
export const ofTexts = kind('too_short', 'too_long', 0, letters);
/** Bounds of lists of these items; a least of 0 is none. */
export const ofCounts = kind('too_few', 'too_many', 0, many);
/** Bounds of numbers. */
export const ofNumbers = kind('too_small', 'too_big', -Infinity, (size) => size);
