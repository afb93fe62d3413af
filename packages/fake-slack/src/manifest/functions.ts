import * as z from 'zod';
import { type Problem, problemIf } from '../limits/problem.ts';

/** Source: the tutorials of custom steps at docs.slack.dev; the number of functions and of parameters is the schema's. */
const limits = { functions: 50, parameters: 50, callbackId: 100, title: 255 } as const;

const REFERENCE = '#/functions/';

const record = <Value extends z.ZodType>(key: z.ZodString, value: Value, max: number) =>
  z.record(key, value).refine((all) => Object.keys(all).length <= max, { message: `has more than ${max}` });

const parameter = z.looseObject({
  /** Such as `string`, `integer` or `slack#/types/user_id`. */
  type: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  /** The function that gives the options of an input, and its inputs, each a template such as `{{client.query}}`. */
  dynamic_options: z
    .strictObject({
      function: z.string().startsWith(REFERENCE),
      inputs: z.record(z.string(), z.strictObject({ value: z.string() })),
    })
    .optional(),
});

const parameters = z.strictObject({
  properties: record(z.string(), parameter, limits.parameters),
  required: z.array(z.string()).optional(),
});

const appFunction = z.strictObject({
  title: z.string().min(1).max(limits.title),
  description: z.string(),
  input_parameters: parameters,
  output_parameters: parameters,
});

export const functionsSchema = record(
  z.string().min(1).max(limits.callbackId),
  appFunction,
  limits.functions,
);

/** The inputs or the outputs of a function. */
export type FunctionParameters = z.infer<typeof parameters>;

/** A step that people add to workflows, or what gives an input of one its options; as version 2 of the manifest has it. */
export type AppFunction = z.infer<typeof appFunction>;

/** By callback id. */
export type AppFunctions = Readonly<Record<string, AppFunction>>;

/** The callback id of the function that gives the options of an input. */
export const optionsFunction = ({ input_parameters: { properties } }: AppFunction, input: string) =>
  properties[input]?.dynamic_options?.function.slice(REFERENCE.length);

/** Functions that give options must be there, and have that output. */
export const functionRules = ({ functions = {} }: { functions?: AppFunctions | undefined }): Problem[] =>
  Object.entries(functions).flatMap(([id, one]) =>
    Object.keys(one.input_parameters.properties).flatMap((name) => {
      const options = optionsFunction(one, name);
      const output = functions[options ?? '']?.output_parameters.properties.options;
      const isBroken = options !== undefined && output?.type !== 'slack#/types/options_select';
      const at = ['functions', id, 'input_parameters', 'properties', name, 'dynamic_options'];
      return problemIf(isBroken, at, 'must name a function with the output options');
    }),
  );
