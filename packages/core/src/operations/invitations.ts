import * as z from 'zod/mini';
import { commonErrors, defineResource, from } from './operation.ts';
import { heldAddress, id } from './schemas/formats.ts';
import { invitation, invitationCreate, invitationUpdate } from './schemas/invitation.ts';
import { described, inputObject, none } from './schemas/objects.ts';
import { offsetQuery, page } from './schemas/paging.ts';

const one = {
  current: '/v1/api/invitations/{invitationId}',
  listed: '/service/invitations/{invitationId}',
} as const;
const invitationId = inputObject({
  invitationId: described(id, 'The invitation’s ID, a UUID (API: Update an invitation).'),
});

const suppressEmail = inputObject({
  suppressEmail: described(
    z.optional(z.boolean()),
    'Whether to skip the email to the guest; by default, the service sends one (API: Update an invitation; A10).',
  ),
});

/** Invitations of guests to sites (release 1.0). */
export const invitations = defineResource('invitations', {
  create: {
    purpose: 'Create an invitation',
    description:
      'Invites a guest. Required: first and last name, start and end, site, host’s email, and the visitor type by ID or name (A8).',
    phrase: 'the visitor was invited',
    release: '1.0',
    method: 'POST',
    paths: { current: '/v1/api/invitations', listed: '/service/invitations' },
    effect: 'create',
    emailsGuest: true,
    params: none,
    query: suppressEmail,
    body: invitationCreate,
    hasBlankCells: true,
    response: invitation,
    respondsWithId: true,
    success: 201,
    successAssumption: 'A8',
    errors: [...commonErrors, 'SITE_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A1', 'A8', 'A10', 'A15', 'A19', 'A20', 'A27', 'A28'],
    example: {
      body: {
        firstName: 'Jane',
        lastName: 'Doe',
        email: 'jane@example.com',
        visitorTypeName: 'Visitor',
        startDate: '2040-05-01T09:00:00Z',
        endDate: '2040-05-01T10:00:00Z',
        siteId: from('sites.list', 'id'),
        hostEmail: from('sites.hosts', 'email'),
      },
    },
  },
  get: {
    purpose: 'Details of an invitation',
    description: 'One invitation.',
    phrase: 'read the invitation',
    release: '1.0',
    method: 'GET',
    paths: one,
    effect: 'safe',
    params: invitationId,
    query: none,
    response: invitation,
    respondsWithId: true,
    success: 200,
    errors: [...commonErrors, 'INVITATION_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A1', 'A12', 'A15', 'A19'],
    example: { params: { invitationId: from('invitations.create', 'id') } },
  },
  update: {
    purpose: 'Update an invitation',
    description:
      'Sends exactly these fields. It’s not known whether the service keeps the fields you leave out (A9).',
    phrase: 'the invitation was updated',
    release: '1.0',
    method: 'PUT',
    paths: one,
    effect: 'idempotent',
    emailsGuest: true,
    params: invitationId,
    query: suppressEmail,
    body: invitationUpdate,
    hasBlankCells: true,
    response: invitation,
    respondsWithId: true,
    success: 200,
    errors: [...commonErrors, 'SITE_NOT_FOUND', 'INVITATION_NOT_FOUND'],
    basis: 'documented',
    assumptions: ['A1', 'A8', 'A9', 'A10', 'A12', 'A15', 'A19', 'A20', 'A27', 'A28'],
    example: {
      params: { invitationId: from('invitations.create', 'id') },
      body: { visitorNotes: 'Gate B' },
    },
  },
  delete: {
    purpose: 'Delete an invitation',
    description: 'Cancels an invitation permanently (A11).',
    phrase: 'the invitation was cancelled',
    release: '1.0',
    method: 'DELETE',
    paths: one,
    effect: 'idempotent',
    params: invitationId,
    query: none,
    success: 204,
    successAssumption: 'A11',
    errors: [...commonErrors, 'INVITATION_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A1', 'A11', 'A12'],
    example: { params: { invitationId: from('invitations.create', 'id') } },
  },
  searchByHost: {
    purpose: 'Search invitations by host email',
    description: 'All of a host’s invitations, including cancelled and past ones, by start (A6).',
    phrase: 'read the host’s invitations',
    release: '1.0',
    method: 'POST',
    paths: { current: '/v1/api/invitations/search/host', listed: '/service/invitations/search/host' },
    effect: 'safe',
    paging: 'offset',
    params: none,
    query: offsetQuery,
    body: inputObject({
      hostEmail: described(heldAddress, 'Email address of the host whose invitations to find (A6, A28).'),
    }),
    renamedField: 'hostEmail',
    response: page(invitation),
    success: 200,
    errors: [...commonErrors],
    basis: 'assumed',
    assumptions: ['A1', 'A6', 'A7', 'A15', 'A19', 'A28'],
    example: { body: { hostEmail: from('sites.hosts', 'email') } },
  },
});
