/**
 * Every error code of the service, with its status and what it means.
 * The codes of the interface come first; the others, for missing things it has no code for, are assumed (A12).
 */
export const serviceErrors = {
  BAD_REQUEST: { status: 400, meaning: 'The request is invalid.', basis: 'documented' },
  UNAUTHORIZED: { status: 401, meaning: 'Invalid authentication credentials.', basis: 'documented' },
  FORBIDDEN: { status: 403, meaning: 'Not allowed to access the information.', basis: 'documented' },
  SITE_NOT_FOUND: { status: 404, meaning: 'The site was not found.', basis: 'documented' },
  CONSUMER_ERROR: { status: 424, meaning: 'A downstream service failed; retry later.', basis: 'documented' },
  RATE_LIMITED: { status: 429, meaning: 'The rate limit is exceeded.', basis: 'documented' },
  INTERNAL_SERVER_ERROR: { status: 500, meaning: 'Unexpected failure; retry later.', basis: 'documented' },
  INVITATION_NOT_FOUND: { status: 404, meaning: 'The invitation was not found.', basis: 'assumed' },
  HOST_GROUP_NOT_FOUND: { status: 404, meaning: 'The host group was not found.', basis: 'assumed' },
  COMPANY_NOT_FOUND: { status: 404, meaning: 'The company was not found.', basis: 'assumed' },
  WORKFLOW_NOT_FOUND: { status: 404, meaning: 'The workflow was not found.', basis: 'assumed' },
  RESPONSE_NOT_FOUND: { status: 404, meaning: 'The workflow response was not found.', basis: 'assumed' },
  FORM_RESPONSE_NOT_FOUND: { status: 404, meaning: 'The form response was not found.', basis: 'assumed' },
} as const satisfies Record<string, { status: number; meaning: string; basis: 'documented' | 'assumed' }>;

/** A code that the service is known, or assumed, to answer with. */
export type ServiceErrorCode = keyof typeof serviceErrors;
