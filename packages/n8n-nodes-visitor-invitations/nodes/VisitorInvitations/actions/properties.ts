import { type INodeProperties, updateDisplayOptions } from 'n8n-workflow';
import { withHints } from '../../shared/parameters/builder-hints.ts';
import type { Resource } from './action.ts';
import { withItemsAtOnce } from './items-at-once.ts';

export const nodeProperties = (resources: readonly Resource[], mostUsed: string): INodeProperties[] => [
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: resources.map(({ name, value, description }) => ({ name, value, description })),
    default: mostUsed,
  },
  ...resources.map(operationProperty),
  ...resources.flatMap(({ value: resource, actions }) =>
    actions.flatMap(({ value: operation, properties }) =>
      updateDisplayOptions(
        { show: { resource: [resource], operation: [operation] } },
        withItemsAtOnce(properties).map(withHints),
      ),
    ),
  ),
];

const operationProperty = ({
  value: resource,
  mostUsed: { value: initial },
  actions,
}: Resource): INodeProperties => ({
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  displayOptions: { show: { resource: [resource] } },
  options: actions.map(({ name, value, action, description }) => ({ name, value, action, description })),
  default: initial,
});
