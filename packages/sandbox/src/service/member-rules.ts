import * as z from 'zod';
import type { Switches } from '../switches/switches.ts';

type Rewrite = (value: unknown) => unknown;

/** How the members of an answer are written, where that is not as the handlers write them. */
export interface MemberRules {
  /** Stands for members without a value (A16). */
  readonly blank?: null | '';
  /** Rewrites a date-time (A19). */
  readonly dateTime?: (utc: string) => string;
  /** Members that are added to every object (A22, A23). */
  readonly extra?: object;
}

/** What the switches say of the members of answers. */
export const memberRules = (
  { emptyMembers, dateTimes, extraMembers }: Switches,
  canHaveExtra: boolean,
): MemberRules => ({
  ...(emptyMembers !== 'absent' && { blank: emptyMembers === 'null' ? null : '' }),
  ...(dateTimes === 'offset' && { dateTime: atOffset }),
  ...(extraMembers && canHaveExtra && { extra: { addedLater: { since: '9.0', labels: ['unknown'] } } }),
});

/** The same instant two hours east of Greenwich. */
const atOffset = (utc: string) =>
  new Date(Date.parse(utc) + 2 * 60 * 60 * 1000).toISOString().replace('Z', '+02:00');

/** Turns rules into a function for answers of one schema; nothing when no rule touches them. */
export const compileRules = (schema: z.core.$ZodType, rules: MemberRules): Rewrite | undefined => {
  if (schema instanceof z.core.$ZodOptional) return compileRules(schema._zod.def.innerType, rules);
  if (schema instanceof z.core.$ZodArray) {
    const item = compileRules(schema._zod.def.element, rules);
    return item && ((items) => (items as unknown[]).map(item));
  }
  if (schema instanceof z.core.$ZodObject) return compileObject(schema, rules);
  return schema instanceof z.core.$ZodISODateTime ? (rules.dateTime as Rewrite | undefined) : undefined;
};

const compileObject = (schema: z.core.$ZodObject, rules: MemberRules): Rewrite | undefined => {
  if (Object.keys(rules).length === 0) return undefined;
  const members = Object.entries(schema._zod.def.shape).map(([name, member]) => ({
    name,
    rewrite: compileRules(member, rules) ?? ((value: unknown) => value),
    blank: blankOf(member, rules),
  }));
  return (value) => {
    const rewritten: Record<string, unknown> = { ...(value as object) };
    for (const { name, rewrite, blank } of members) {
      if (!isBlank(rewritten[name])) rewritten[name] = rewrite(rewritten[name]);
      else if (blank !== undefined) rewritten[name] = blank;
    }
    return Object.assign(rewritten, rules.extra);
  };
};

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** An object without a value is one of empty texts, as the interface says of the company (A16). */
const blankOf = (schema: z.core.$ZodType, rules: MemberRules): unknown => {
  if (schema instanceof z.core.$ZodOptional) return blankOf(schema._zod.def.innerType, rules);
  if (rules.blank === '' && schema instanceof z.core.$ZodObject) return compileObject(schema, rules)?.({});
  return rules.blank;
};
