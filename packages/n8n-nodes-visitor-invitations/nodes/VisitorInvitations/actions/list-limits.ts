import type { INodeProperties } from 'n8n-workflow';
import { number, shownWith, toggle } from '../../shared/parameters/parameter.ts';

export const listLimits: readonly INodeProperties[] = [
  toggle('returnAll', 'Whether to return all results or only up to a given limit'),
  number('limit', 'Max number of results to return', {
    typeOptions: { minValue: 1 },
    default: 50,
    ...shownWith({ returnAll: [false] }),
  }),
];
