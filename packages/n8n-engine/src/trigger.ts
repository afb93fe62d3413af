import { randomUUID } from 'node:crypto';
import type {
  IDataObject,
  INode,
  INodeExecutionData,
  INodeType,
  IPollFunctions,
  Workflow,
} from 'n8n-workflow';
import { createAdditionalData } from './n8n.ts';
import { type RunRequest, SINGLE_NODE } from './run.ts';
import { createWorkflow, type EngineContext, nodeOf } from './workflow.ts';

/**
 * Where n8n keeps the state of a polling trigger: in the memory of the process, saved with each execution (`legacy`, the
 * default of n8n); in the database alone, saved with each execution (`scheduler`); in the database, saved after each poll
 * in one transaction with its execution (`cursors`).
 */
export type Polling = 'legacy' | 'scheduler' | 'cursors';

export interface TriggerRequest extends Pick<RunRequest, 'node' | 'parameters' | 'credentials' | 'timezone'> {
  /** `legacy` when absent. */
  readonly polling?: Polling;
  /** The name of a second node in the workflow that is the same but for its name, its id included. */
  readonly copy?: string;
}

export interface PollOptions {
  /** Polls the copy. */
  readonly isCopy?: boolean;
  /**
   * Kills the process after the node has returned: before n8n saves anything, or after it saved the state and before it
   * inserted the execution. Cursor mode does both at once.
   */
  readonly killed?: 'before save' | 'before execution';
  /** Saves the state after the next poll has begun: n8n does not wait until it is saved. */
  readonly isSavedLate?: boolean;
}

/** What became of one poll. */
export interface PollResult {
  /** The items of the execution that began; absent when none did. */
  readonly items?: INodeExecutionData[];
  /** What n8n recorded as a failed execution: thrown by the node, or reported by it. */
  readonly failures: readonly Error[];
}

/** A workflow that begins with a polling trigger, in an n8n that can be restarted. */
export interface Trigger {
  /** Does what "Fetch Test Event" does. Rejects with the node's error. */
  readonly fetchTestEvent: () => Promise<INodeExecutionData[]>;
  /** Activates the workflow, or starts n8n again: the state is read from the database, and the node polled at once. Rejects with its error. */
  readonly activate: () => Promise<PollResult>;
  /** Polls as the schedule does. Polls may overlap. */
  readonly poll: (options?: PollOptions) => Promise<PollResult>;
  /** Changes the node, as a person does who saves the workflow; it has to be activated anew. */
  readonly change: (
    change: Partial<Pick<RunRequest, 'parameters' | 'credentials'>> & { readonly name?: string },
  ) => void;
  /** What the database has of the node's state. */
  readonly saved: () => IDataObject;
}

/** What n8n allows a poll that a schedule of the database started. */
const SCHEDULED_BUDGET_MS = 36_000;

const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

export const createTrigger = (
  context: EngineContext,
  { polling = 'legacy', copy, ...request }: TriggerRequest,
): Trigger => {
  const { n8n, nodeTypes, noCredentials } = context;
  let { credentials = noCredentials } = request;
  const id = randomUUID();
  let node = { ...request, name: SINGLE_NODE, id: SINGLE_NODE };
  /** The column of the workflow, by the names of its nodes. */
  let staticData: IDataObject = {};
  /** The row of the node in the table of cursors. */
  let cursor: IDataObject | undefined;
  /** The workflow in memory. */
  let live: ReturnType<typeof load> | undefined;
  /** The node's code, which is loaded anew when n8n starts again. */
  let type: INodeType | undefined;
  /** What is saved once the next poll has begun. */
  let saveLate = () => {};

  const load = () => {
    const nodes = [node, ...(copy ? [{ ...node, name: copy }] : [])];
    const loaded = createWorkflow(context, { ...request, credentials, id, nodes }, copyOf(staticData));
    return { ...loaded, node: nodeOf(loaded.workflow, node.name) };
  };
  const workflowOf = () => {
    if (polling !== 'legacy') return load();
    live ??= load();
    return live;
  };
  const save = (workflow: Workflow) => {
    staticData = copyOf(workflow.staticData as IDataObject);
  };

  const call = async (mode: 'manual' | 'trigger', { workflow, data, node }: ReturnType<typeof load>) => {
    type ??= newInstance(nodeTypes.getByNameAndVersion(node.type, node.typeVersion));
    if (!type.poll) throw new Error(`${node.type} does not poll`);
    const failures: Error[] = [];
    const staged = polling === 'cursors' ? copyOf(cursor ?? nodeState(workflow, node)) : undefined;
    const self = new n8n.core.PollContext(
      workflow,
      node,
      createAdditionalData(n8n, credentials.helper, data, mode),
      mode,
      mode === 'manual' ? 'manual' : 'activate',
      () => undefined,
      (error) => void failures.push(error),
      undefined,
      undefined,
      staged && (() => staged),
      polling === 'legacy' ? undefined : () => SCHEDULED_BUDGET_MS,
    );
    const response = await type.poll.call(self as IPollFunctions);
    return { response, failures, staged };
  };

  const restart = () => {
    live = undefined;
    type = undefined;
  };

  const poll = async (
    isActivation: boolean,
    { isCopy, killed, isSavedLate }: PollOptions = {},
  ): Promise<PollResult> => {
    const workflow = workflowOf();
    const loaded = isCopy && copy ? { ...workflow, node: nodeOf(workflow.workflow, copy) } : workflow;
    saveLate();
    saveLate = () => {};
    const { response, failures, staged } = await call('trigger', loaded);
    if (killed) restart();
    if (killed === 'before save' || (killed && staged)) return { failures };
    if (staged) {
      if (response || !isActivation) cursor = copyOf(staged);
    } else if (isSavedLate) saveLate = () => save(loaded.workflow);
    else if (response || isActivation) save(loaded.workflow);
    return { failures, ...(response && !killed && { items: response[0] ?? [] }) };
  };

  return {
    fetchTestEvent: async () => {
      const { response } = await call('manual', load());
      return response?.[0] ?? [];
    },
    activate: async () => {
      restart();
      return poll(true);
    },
    poll: async (options) => {
      try {
        return await poll(false, options);
      } catch (error) {
        return { failures: [error as Error] };
      }
    },
    change: ({ credentials: changed, ...change }) => {
      credentials = changed ?? credentials;
      node = { ...node, ...change };
    },
    saved: () => copyOf(cursor ?? nodeState(load().workflow, load().node)),
  };
};

const newInstance = (type: INodeType): INodeType =>
  type.constructor === Object ? type : new (type.constructor as new () => INodeType)();

const nodeState = (workflow: Workflow, node: INode): IDataObject => workflow.getStaticData('node', node);
