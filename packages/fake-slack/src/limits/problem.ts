import type * as z from 'zod';

/** The kind of rule that was broken. */
export type Rule =
  | 'required'
  | 'unknown_field'
  | 'not_allowed_here'
  | 'wrong_type'
  | 'wrong_value'
  | 'wrong_format'
  | 'too_long'
  | 'too_short'
  | 'too_many'
  | 'too_few'
  | 'too_big'
  | 'too_small'
  | 'exactly_one'
  | 'duplicate'
  | 'broadcast'
  | 'unescaped'
  | 'not_an_option'
  | 'focus'
  | 'wrong_surface'
  | 'reserved_command'
  | 'missing_scope';

/** One broken rule, with its location. */
export interface Problem {
  readonly rule: Rule;
  /** JSON pointer, such as `/blocks/0/text`. */
  readonly pointer: string;
  readonly message: string;
}

export const problem = (
  path: readonly PropertyKey[],
  message: string,
  rule: Rule = 'wrong_value',
): Problem => ({ rule, pointer: path.map((part) => `/${String(part)}`).join(''), message });

/** A list with `problem(…)`, or an empty one if the rule isn't broken. */
export const problemIf = (isBroken: boolean, ...broken: Parameters<typeof problem>): Problem[] =>
  isBroken ? [problem(...broken)] : [];

/** Whether Slack still accepts the message, as it does blocks without `text` and unescaped characters. */
export const isTolerated = ({ pointer, rule }: Problem): boolean =>
  rule === 'unescaped' || (pointer === '/text' && rule === 'required');

/** The parameters for a rule's zod `refine`. */
export const brokenRule = (rule: Rule, message: string, path: PropertyKey[] = []) => ({
  message,
  path,
  params: { rule },
});

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inside, part) => (inside as Record<PropertyKey, unknown> | undefined)?.[part], value);

const tooMuch: Record<string, Rule> = { string: 'too_long', array: 'too_many' };
const tooLittle: Record<string, Rule> = { string: 'too_short', array: 'too_few' };

const ruleOf = (issue: z.core.$ZodIssue, value: unknown): Rule => {
  switch (issue.code) {
    case 'too_big':
      return tooMuch[issue.origin] ?? 'too_big';
    case 'too_small':
      return tooLittle[issue.origin] ?? 'too_small';
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'invalid_union':
      return 'not_allowed_here';
    case 'invalid_format':
      return 'wrong_format';
    case 'custom':
      return (issue.params?.rule as Rule | undefined) ?? 'wrong_value';
    default:
      if (valueAt(value, issue.path) === undefined) return 'required';
      return issue.code === 'invalid_type' ? 'wrong_type' : 'wrong_value';
  }
};

const wording = (issue: z.core.$ZodIssue, value: unknown): string => {
  if (issue.code !== 'invalid_union') return issue.message;
  return `unknown type, or a type that isn’t allowed here: ${JSON.stringify(valueAt(value, issue.path))}`;
};

/** A value's issues, each with its pointer below `at`. */
export const problemsOf = (schema: z.ZodType, value: unknown, at: readonly PropertyKey[]): Problem[] => {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) =>
    problem([...at, ...issue.path], wording(issue, value), ruleOf(issue, value)),
  );
};

/** The problems, in the format of `response_metadata.messages`. */
export const problemSentences = (problems: readonly Problem[]): string[] =>
  problems.map(({ message, pointer }) => `[ERROR] ${message} [json-pointer:${pointer}]`);

/** A Slack rule that the app broke, with the request or response that broke it. */
export interface Violation extends Problem {
  /** Web API method, `response_url`, or the kind of delivery that was acknowledged. */
  readonly where: string;
}
