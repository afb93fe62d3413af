import type {
  EngineResponse,
  GenericValue,
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeProperties,
  INodeType,
  NodeOutput,
} from 'n8n-workflow';

type Execute = (context: IExecuteFunctions, response?: EngineResponse) => NodeOutput;

const standIn = (name: string, execute: Execute, properties: INodeProperties[] = []): INodeType => ({
  description: {
    displayName: name,
    name,
    group: [/trigger/i.test(name) ? 'trigger' : 'transform'],
    version: [1, 1.2, 1.3, 1.4, 2, 2.1, 2.2, 2.3, 3.1, 3.2, 3.4, 4.2, 4.7],
    description: 'Stands for a node of n8n',
    defaults: { name },
    inputs: ['main'],
    outputs: ['main'],
    properties,
  },
  async execute(this: IExecuteFunctions, response?: EngineResponse) {
    return execute(this, response);
  },
});

/** Nodes whose data the workflows pin. */
const pinned = [
  '@n8n/n8n-nodes-langchain.chatTrigger',
  '@n8n/n8n-nodes-langchain.lmChatOpenAi',
  'n8n-nodes-base.formTrigger',
  'n8n-nodes-base.googleSheets',
  'n8n-nodes-base.manualTrigger',
  'n8n-nodes-base.scheduleTrigger',
  'n8n-nodes-base.webhook',
].map((name) => standIn(name, (context) => [context.getInputData()]));

const perItem = (
  context: IExecuteFunctions,
  make: (item: INodeExecutionData, index: number) => IDataObject[],
): INodeExecutionData[][] => [
  context
    .getInputData()
    .flatMap((item, index) => make(item, index).map((json) => ({ json, pairedItem: { item: index } }))),
];

const parameter = (
  name: string,
  type: INodeProperties['type'],
  initial: INodeProperties['default'] = '',
) => ({
  displayName: name,
  name,
  type,
  default: initial,
});

/** Sets fields by expressions. */
const set = standIn(
  'n8n-nodes-base.set',
  (context) =>
    perItem(context, ({ json }, index) => {
      const assignments = context.getNodeParameter('assignments.assignments', index) as {
        name: string;
        value: GenericValue;
      }[];
      const others = context.getNodeParameter('includeOtherFields', index) ? json : {};
      return [{ ...others, ...Object.fromEntries(assignments.map(({ name, value }) => [name, value])) }];
    }),
  [parameter('assignments', 'assignmentCollection', {}), parameter('includeOtherFields', 'boolean', false)],
);

/** Lets through what meets conditions, which n8n itself evaluates. */
const filter = standIn(
  'n8n-nodes-base.filter',
  (context) =>
    perItem(context, ({ json }, index) =>
      context.getNodeParameter('conditions', index, false, { extractValue: true }) ? [json] : [],
    ),
  [
    {
      ...parameter('conditions', 'filter', {}),
      typeOptions: { filter: { caseSensitive: true, typeValidation: 'strict', version: 2 } },
    },
  ],
);

/** Makes an item of each member of a list. */
const splitOut = standIn(
  'n8n-nodes-base.splitOut',
  (context) =>
    perItem(
      context,
      ({ json }, index) => json[String(context.getNodeParameter('fieldToSplitOut', index))] as IDataObject[],
    ),
  [parameter('fieldToSplitOut', 'string')],
);

export interface ToolCall {
  /** Name of the tool's node. */
  readonly tool: string;
  readonly arguments: IDataObject;
}

/** What a model does next, by what its tools gave so far; nothing more when it calls none. */
export type Model = (results: readonly IDataObject[][]) => ToolCall[];

/** n8n's AI Agent, whose model does as it is told. n8n's engine runs the tools. */
export const createAgent = () => {
  let model: Model = () => [];
  const execute: Execute = (_, response) => {
    const { results = [] } = (response?.metadata ?? {}) as { results?: IDataObject[][] };
    const given = (response?.actionResponses ?? []).map(({ data }) =>
      (data.data?.ai_tool?.[0] ?? []).map(({ json }) => json),
    );
    const known = [...results, ...given];
    const calls = model(known);
    if (calls.length === 0) return [[{ json: { results: known as GenericValue[] } }]];
    const actions = calls.map((call, index) => ({
      actionType: 'ExecutionNodeAction' as const,
      nodeName: call.tool,
      input: call.arguments,
      type: 'ai_tool' as const,
      id: `call ${known.length + index}`,
      metadata: {},
    }));
    return { actions, metadata: { results: known } } as NodeOutput;
  };
  return {
    node: standIn('@n8n/n8n-nodes-langchain.agent', execute),
    /** Replaces the model. */
    think: (next: Model) => {
      model = next;
    },
  };
};

/** Nodes of n8n that workflows of models use beside ours: the real ones come with the whole of n8n alone. */
export const otherNodes: readonly INodeType[] = [...pinned, set, filter, splitOut];

/** Nodes of n8n that pass nothing on. */
export const silentNodes: readonly INodeType[] = [
  'n8n-nodes-base.googleCalendar',
  'n8n-nodes-base.httpRequest',
  'n8n-nodes-base.microsoftOutlook',
  'n8n-nodes-base.slack',
  'n8n-nodes-base.switch',
].map((name) => standIn(name, () => [[]]));
