import { type INodeProperties, updateDisplayOptions } from 'n8n-workflow';
import type { Resource } from './action.ts';

/** What the editor shows: the resource, its operation, and the fields of that operation. */
export function propertiesOf(resources: readonly Resource[], mostUsed: string): INodeProperties[] {
  return [
    {
      displayName: 'Resource',
      name: 'resource',
      type: 'options',
      noDataExpression: true,
      options: resources.map(({ name, value }) => ({ name, value })),
      default: mostUsed,
    },
    ...resources.map(operationOf),
    ...resources.flatMap(({ value: resource, actions }) =>
      actions.flatMap(({ value: operation, fields }) =>
        updateDisplayOptions({ show: { resource: [resource], operation: [operation] } }, [...fields]),
      ),
    ),
  ];
}

const operationOf = ({
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
