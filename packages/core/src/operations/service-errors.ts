/** Every error code of the service. Documented codes come first; those for other missing resources are assumed (A12). */
export const serviceErrors = {
  BAD_REQUEST: { status: 400, meaning: 'The request is invalid.', basis: 'documented' },
  UNAUTHORIZED: { status: 401, meaning: 'Invalid authentication credentials.', basis: 'documented' },
  FORBIDDEN: { status: 403, meaning: 'You don’t have access to this information.', basis: 'documented' },
  SITE_NOT_FOUND: { status: 404, meaning: 'Site not found.', basis: 'documented' },
  CONSUMER_ERROR: {
    status: 424,
    meaning: 'A downstream service failed; try again later.',
    basis: 'documented',
  },
  RATE_LIMITED: { status: 429, meaning: 'Rate limit exceeded.', basis: 'documented' },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    meaning: 'Something unexpected went wrong; try again later.',
    basis: 'documented',
  },
  INVITATION_NOT_FOUND: { status: 404, meaning: 'Invitation not found.', basis: 'assumed' },
  HOST_GROUP_NOT_FOUND: { status: 404, meaning: 'Host group not found.', basis: 'assumed' },
  COMPANY_NOT_FOUND: { status: 404, meaning: 'Company not found.', basis: 'assumed' },
  WORKFLOW_NOT_FOUND: { status: 404, meaning: 'Workflow not found.', basis: 'assumed' },
  RESPONSE_NOT_FOUND: { status: 404, meaning: 'Workflow response not found.', basis: 'assumed' },
  FORM_RESPONSE_NOT_FOUND: { status: 404, meaning: 'Form response not found.', basis: 'assumed' },
} as const satisfies Record<string, { status: number; meaning: string; basis: 'documented' | 'assumed' }>;

/** A code that the service returns, or is assumed to return. */
export type ServiceErrorCode = keyof typeof serviceErrors;
