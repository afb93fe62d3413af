import type { Delivery } from '../delivery/delivery.ts';
import { type AppFunction, type FunctionParameters, optionsFunction } from '../manifest/functions.ts';
import { type FunctionOutcome, parameterProblems } from '../state/executions.ts';
import { workspace } from '../workspace.ts';
import { type Actor, waitFor } from './actor.ts';

/** A step of a workflow that a user runs. */
export interface StepRun {
  /** The event `function_executed`, with its ack. */
  readonly delivery: Delivery;
  /** Waits until the app has completed or failed the step. */
  outcome(): Promise<FunctionOutcome>;
}

/** Values of inputs, by their names. */
export type StepInputs = Readonly<Record<string, unknown>>;

/** By title or callback id; without a manifest, by any callback id. */
const findFunction = ({ state: { app } }: Actor, wanted: string): [id: string, of?: AppFunction] => {
  const all = Object.entries(app.functions);
  const found = all.find(([id, { title }]) => id === wanted || title === wanted);
  if (found || !app.hasManifest) return found ?? [wanted];
  const titles = all.map(([, { title }]) => title).join(', ') || 'none';
  throw new Error(`The app has no step "${wanted}". Steps: ${titles}`);
};

const parameterObjects = ({ properties, required = [] }: FunctionParameters) =>
  Object.entries(properties).map(([name, { type, title, description }]) => ({
    ...{ name, type, title, description },
    is_required: required.includes(name),
  }));

const none: AppFunction = {
  title: '',
  description: '',
  input_parameters: { properties: {} },
  output_parameters: { properties: {} },
};

const execute = async (
  actor: Actor,
  [callbackId, of]: [id: string, of?: AppFunction],
  inputs: StepInputs,
): Promise<StepRun> => {
  const { state, events } = actor;
  const { title, description, input_parameters, output_parameters } = of ?? none;
  const id = state.executions.begin(of);
  const delivery = await events.send({
    type: 'function_executed',
    function: {
      id: `Fn${callbackId}`,
      callback_id: callbackId,
      ...{ title, description, type: 'app', app_id: workspace.appId },
      input_parameters: parameterObjects(input_parameters),
      output_parameters: parameterObjects(output_parameters),
      ...{ date_created: workspace.createdAt, date_updated: workspace.createdAt, date_deleted: 0 },
    },
    inputs,
    function_execution_id: id,
    workflow_execution_id: state.ids.next('Wx'),
    event_ts: state.ids.timestamp(),
    bot_access_token: state.tokens.issueForWorkflow(),
  });
  return {
    delivery,
    outcome: () => waitFor(actor, `end of the step ${callbackId}`, () => state.executions.outcome(id)),
  };
};

/**
 * Runs a step of a workflow as a user. Who runs it is said by Slack, in inputs that no builder can set.
 *
 * @throws Error where Workflow Builder would not let a builder save these inputs
 */
export const runStep = async (actor: Actor, wanted: string, given: StepInputs): Promise<StepRun> => {
  const [id, of = none] = findFunction(actor, wanted);
  const isUser = (name: string) => of.input_parameters.properties[name]?.type === 'slack#/types/user_context';
  const users = Object.keys(of.input_parameters.properties).filter(isUser);
  const user = { id: actor.profile.id, secret: 'workflow-secret' };
  const inputs = { ...given, ...Object.fromEntries(users.map((name) => [name, user])) };
  const forged = users.filter((name) => name in given).map((name) => `"${name}" is who runs the workflow`);
  const problems = of === none ? [] : [...forged, ...parameterProblems(of.input_parameters, inputs)];
  if (problems.length > 0) throw new Error(`${of.title}: ${problems.join(', ')}`);
  return execute(actor, of === none ? [id] : [id, of], inputs);
};

/** An option of an input, as the app gave it. */
export interface StepOption {
  readonly text: { readonly text: string };
  readonly value: string;
}

/**
 * The options that a builder sees when they type into an input of a step: the function that gives them must be completed
 * before its ack.
 *
 * @throws Error when the input has no options, or the app did not give them in time
 */
export const stepOptions = async (
  actor: Actor,
  wanted: string,
  { input, query }: { readonly input: string; readonly query: string },
): Promise<readonly StepOption[]> => {
  const [, of = none] = findFunction(actor, wanted);
  const by = optionsFunction(of, input);
  if (by === undefined) throw new Error(`The input "${input}" of "${wanted}" has no options of its own`);
  const inputs = Object.entries(of.input_parameters.properties[input]?.dynamic_options?.inputs ?? {});
  const filled = inputs.map(([name, { value }]) => [name, value.replaceAll('{{client.query}}', query)]);
  const { delivery } = await execute(actor, findFunction(actor, by), Object.fromEntries(filled));
  const { function_execution_id: id } = delivery.request.payload.event as { function_execution_id: string };
  const outcome = actor.state.executions.outcome(id);
  if (outcome?.state === 'completed') return outcome.outputs.options as readonly StepOption[];
  throw new Error(`The app gave no options before its ack${outcome ? `: ${outcome.error}` : ''}`);
};
