import type { Resource } from '../action.ts';
import { getManyHosts } from './get-many.ts';

export const host = {
  name: 'Host',
  value: 'host',
  mostUsed: getManyHosts,
  actions: [getManyHosts],
} satisfies Resource;
