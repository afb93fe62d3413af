import type { RequestMiddleware } from './requests.ts';

/** Everything that a person reads in answer to a request is in their language. */
export const language: RequestMiddleware = ({ context: { request }, next }) =>
  request ? request.workspace.inLanguageOf(request.userId, next, request.within) : next();
