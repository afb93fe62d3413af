import { type IExecuteFunctions, type INodeProperties, NodeOperationError } from 'n8n-workflow';

const DEFAULT = 16;
/** n8n opens a connection for every request; more than so many at once would only stand in line. */
const MAX = 64;

const itemsAtOnce: INodeProperties = {
  displayName: 'Parallel Items',
  name: 'itemsAtOnce',
  type: 'number',
  typeOptions: { minValue: 1, maxValue: MAX },
  default: DEFAULT,
  description: 'How many items to process at the same time (1 for one after another)',
};

const options: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add option',
  default: {},
  options: [],
};

/** The properties of an action, with this option among its Options, by name. */
export const withItemsAtOnce = (properties: readonly INodeProperties[]): INodeProperties[] => {
  const own = properties.find(({ name }) => name === options.name);
  const { options: members = [], ...collection } = own ?? options;
  const others = properties.filter((property) => property !== own);
  const sorted = ([...members, itemsAtOnce] as INodeProperties[]).toSorted((one, other) =>
    one.displayName < other.displayName ? -1 : 1,
  );
  return [...others, { ...collection, options: sorted }];
};

/**
 * How many items a run works on at once.
 * @throws NodeOperationError when it is no such number.
 */
export const readItemsAtOnce = (execution: IExecuteFunctions): number => {
  const value = execution.getNodeParameter(`${options.name}.${itemsAtOnce.name}`, 0, DEFAULT);
  const count = Number(value);
  if (Number.isInteger(count) && count >= 1 && count <= MAX) return count;
  const message = `${itemsAtOnce.displayName} must be a whole number from 1 to ${MAX}`;
  throw new NodeOperationError(execution.getNode(), message, { description: 'Nothing was sent.' });
};
