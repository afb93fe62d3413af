import { VisitorInvitationsError } from '@visitor-invitations/core';

/**
 * An error in a line of the log: operation, status, request ID and the client's message, which holds nothing personal. The
 * messages of other errors may quote a visitor, so their kind and place stand in.
 */
export const logLine = (error: unknown): string => {
  if (!VisitorInvitationsError.isInstance(error)) {
    const {
      name = 'error',
      code = '',
      stack = '',
    } = error as { name?: string; code?: unknown; stack?: string };
    return [name, code, stack.match(/^ +(at .*)$/m)?.[1]].filter(Boolean).join(' ');
  }
  const { operation, status, requestId, message } = error;
  const facts = [operation, status, requestId && `request ${requestId}`].filter(Boolean).join(', ');
  return facts ? `${facts}: ${message}` : message;
};
