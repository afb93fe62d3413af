import type { INodeProperties } from 'n8n-workflow';
import { howMany, simplify } from '../../fields/output.ts';
import type { Action } from '../action.ts';
import { responseOutput } from './output.ts';

const options: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add option',
  default: {},
  options: [
    {
      displayName: 'Include Sites',
      name: 'includeSites',
      type: 'boolean',
      default: false,
      description: 'Whether to also return each response’s site',
    },
  ],
};

export const getManyWorkflowResponses = {
  operation: 'workflowResponses.listByTeam',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many workflow responses',
  description: 'Retrieve a list of the team’s workflow responses, most recently updated first',
  fields: [...howMany, simplify, options],
  run: async (item) => {
    const responses = await item.list((page) =>
      item.visitors.workflowResponses.listByTeam({ ...page, ...item.collection(options) }),
    );
    return responses.map((response) => responseOutput(item, response));
  },
} satisfies Action;
