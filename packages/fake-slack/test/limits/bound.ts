import type { Problem, Rule } from '../../src/limits/problem.ts';
import { checkMessage } from '../../src/limits/surfaces.ts';
import { type Json, message } from './block-kit.ts';

/** A limit from both sides: the last size that Slack takes and the first that it refuses, and for what. */
export interface Bound {
  /** Its path in `limits`, with words behind it when there are several of them; a lower bound starts with "least". */
  limit: string;
  allowed: number;
  refused: number;
  rule: Rule;
  pointer: string;
  /** What is wrong when it has that size. */
  found: (size: number) => Problem[];
}

/** A bound of one block; the pointer starts inside that block. */
export interface BlockBound extends Bound {
  block: (size: number) => Json;
}

const inMessage = (block: Json) => checkMessage(message(block));

const bound =
  (step: 1 | -1) =>
  (
    limit: string,
    allowed: number,
    rule: Rule,
    pointer: string,
    block: (size: number) => Json,
  ): BlockBound => ({
    limit,
    allowed,
    refused: allowed + step,
    rule,
    pointer,
    block,
    found: (size) => inMessage(block(size)),
  });

export const most = bound(1);
export const least = bound(-1);
