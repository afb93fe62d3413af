import type { Resource } from '../action.ts';
import { getSite } from './get.ts';
import { getManySites } from './get-many.ts';

export const site = {
  name: 'Site',
  value: 'site',
  mostUsed: getManySites,
  actions: [getSite, getManySites],
} satisfies Resource;
