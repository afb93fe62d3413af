import { type IExecuteFunctions, type INodeProperties, NodeOperationError } from 'n8n-workflow';
import { number, optionsWith } from '../../shared/parameters/parameter.ts';

const DEFAULT = 16;
/** n8n opens a connection for every request; more than so many at once would only stand in line. */
const MAX = 64;

const itemsAtOnce = number(
  'itemsAtOnce',
  'How many items to process at the same time (1 for one after another)',
  {
    displayName: 'Parallel Items',
    typeOptions: { minValue: 1, maxValue: MAX },
    default: DEFAULT,
  },
);

export const withItemsAtOnce = (properties: readonly INodeProperties[]): INodeProperties[] => {
  const own = properties.find(({ name }) => name === 'options');
  const others = properties.filter((property) => property !== own);
  return [...others, optionsWith(...((own?.options ?? []) as INodeProperties[]), itemsAtOnce)];
};

/** @throws NodeOperationError when it is no such number. */
export const readItemsAtOnce = (execution: IExecuteFunctions): number => {
  const value = execution.getNodeParameter(`options.${itemsAtOnce.name}`, 0, DEFAULT);
  const count = Number(value);
  if (Number.isInteger(count) && count >= 1 && count <= MAX) return count;
  const message = `${itemsAtOnce.displayName} must be a whole number from 1 to ${MAX}`;
  throw new NodeOperationError(execution.getNode(), message, { description: 'Nothing was sent.' });
};
