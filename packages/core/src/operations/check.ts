import * as z from 'zod/mini';
import type { FieldIssue } from './field-issue.ts';
import { countCharacters } from './schemas/formats.ts';

/** The result of a check: the normalised value, or what's wrong with it. */
export type CheckResult<Value> =
  | {
      /** Whether it's valid. */
      readonly ok: true;
      /** The value as it will be sent. */
      readonly value: Value;
    }
  | {
      /** Whether it's valid. */
      readonly ok: false;
      /** Every invalid field, and the rule it breaks. */
      readonly issues: readonly FieldIssue[];
    };

const types: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  record: 'an object',
};

const formats: Record<string, string> = {
  guid: 'a UUID',
  email: 'an email address, like jane@example.com',
};

const least = (value: number | bigint, inclusive = true) =>
  inclusive ? `at least ${value}` : `more than ${value}`;

const currently = ({ input }: { input?: unknown }) => `currently ${countCharacters(String(input))}`;

/** Words a rule to follow its field's name, if the schema doesn't do so itself. */
const rule: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${types[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must be ${issue.maximum} characters or fewer (${currently(issue)})`
        : `must be at most ${issue.maximum}`;
    case 'too_small':
      if (issue.origin !== 'string') return `must be ${least(issue.minimum, issue.inclusive)}`;
      return issue.minimum === 1
        ? 'can’t be empty'
        : `must be at least ${issue.minimum} characters (${currently(issue)})`;
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? `a valid ${issue.format}`}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    default:
      return 'isn’t valid';
  }
};

const worded = { error: rule };

const fieldIssues = (issue: z.core.$ZodIssue): FieldIssue[] => {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), rule: 'isn’t a known field' }));
  // The name of a member of a record breaks rules of its own.
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => ({ field, rule: message }));
  return [{ field, rule: issue.message }];
};

/** Whether a value is an object without fields of its own, such as a `Map`, which would pass for an empty object. */
const isFieldless = (schema: z.core.$ZodType, value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const _ in value) return false;
  const prototype = Object.getPrototypeOf(value);
  // Plain objects, also those of another realm, have a prototype without a prototype.
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return false;
  // The fields of others may be accessors.
  const { shape = {} } = (schema as z.core.$ZodObject)._zod.def;
  return !Object.keys(shape).some((name) => name in value);
};

/** Checks a value against one of the contract's schemas, and describes the problems field by field. */
export const check = <Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): CheckResult<z.output<Schema>> => {
  if (isFieldless(schema, value)) return { ok: false, issues: [{ field: '', rule: 'must be an object' }] };
  const parsed = z.safeParse(schema, value, worded);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, issues: parsed.error.issues.flatMap(fieldIssues) };
};
