import { invitationLocator, simplify } from '../../../shared/parameters/locators.ts';
import { simplifiedInvitation } from '../../../shared/simplified.ts';
import type { Action, Resource } from '../action.ts';
import { toOutput } from './common.ts';
import { create } from './create.operation.ts';
import { findOrCreate } from './find-or-create.operation.ts';
import { getManyForHosts } from './get-many-for-hosts.operation.ts';
import { searchByHost } from './search-by-host.operation.ts';
import { syncEvents } from './sync-events/sync-events.operation.ts';
import { update } from './update.operation.ts';
import { upsert } from './upsert.operation.ts';

const remove = {
  operation: 'invitations.delete',
  name: 'Delete',
  value: 'delete',
  action: 'Delete an invitation',
  description: 'Cancel an invitation permanently',
  properties: [invitationLocator],
  writesTo: invitationLocator,
  execute: async ({ visitors, text }) => {
    await visitors.invitations.delete(text(invitationLocator));
    return { deleted: true };
  },
} satisfies Action;

const get = {
  operation: 'invitations.get',
  name: 'Get',
  value: 'get',
  action: 'Get an invitation',
  description: 'Retrieve an invitation',
  properties: [invitationLocator, simplify],
  execute: async (context) =>
    toOutput(context, await context.visitors.invitations.get(context.text(invitationLocator))),
} satisfies Action;

export const invitation = {
  name: 'Invitation',
  value: 'invitation',
  description: 'A visitor’s invitation to meet a host at a site',
  mostUsed: create,
  simplified: simplifiedInvitation,
  actions: [create, upsert, remove, findOrCreate, get, getManyForHosts, searchByHost, syncEvents, update],
} satisfies Resource;
