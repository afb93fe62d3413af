import type { Resource } from '../action.ts';
import { getFormResponse } from './get.ts';

export const formResponse = {
  name: 'Form Response',
  value: 'formResponse',
  mostUsed: getFormResponse,
  actions: [getFormResponse],
} satisfies Resource;
