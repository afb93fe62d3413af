import type { AppFunction, FunctionParameters } from '../manifest/functions.ts';
import { SlackError } from '../slack-error.ts';
import type { Changes } from './changes.ts';
import type { Ids } from './ids.ts';

/** How a function ended. */
export type FunctionOutcome =
  | { readonly state: 'completed'; readonly outputs: Readonly<Record<string, unknown>> }
  | { readonly state: 'failed'; readonly error: string };

/** The values that Slack takes for a type; those of other types are not checked. */
const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  'slack#/types/timestamp': Number.isInteger,
  'slack#/types/options_select': Array.isArray,
};

/** What is wrong with inputs or outputs, in words. */
export const parameterProblems = (
  { properties, required = [] }: FunctionParameters,
  values: Readonly<Record<string, unknown>>,
): string[] => [
  ...required.filter((name) => values[name] === undefined).map((name) => `missing parameter "${name}"`),
  ...Object.entries(values).flatMap(([name, value]) => {
    const { type } = properties[name] ?? {};
    if (type === undefined) return [`unknown parameter "${name}"`];
    return isOfType[type]?.(value) === false ? [`parameter "${name}" is no ${type}`] : [];
  }),
];

/** The executions of the app's functions. Each ends once. */
export const createExecutions = (ids: Ids, changes: Changes) => {
  const all = new Map<string, { of: AppFunction | undefined; outcome?: FunctionOutcome }>();
  return {
    begin: (of: AppFunction | undefined): string => {
      const id = ids.next('Fx');
      all.set(id, { of });
      return id;
    },
    outcome: (id: string): FunctionOutcome | undefined => all.get(id)?.outcome,
    /** @throws SlackError when there is none, it has ended, or the outputs are not those of the function */
    end: (id: string, outcome: FunctionOutcome): void => {
      const execution = all.get(id);
      if (!execution) throw new SlackError('function_execution_not_found');
      if (execution.outcome) throw new SlackError('execution_not_in_running_state');
      const problems =
        execution.of && outcome.state === 'completed'
          ? parameterProblems(execution.of.output_parameters, outcome.outputs)
          : [];
      if (problems.length > 0) throw new SlackError('parameter_validation_failed', problems);
      execution.outcome = outcome;
      changes.notify({ kind: 'calls' });
    },
  };
};
