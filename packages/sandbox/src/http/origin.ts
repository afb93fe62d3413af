import { isFromBrowser, isLocalName, originProblem } from '@visitor-invitations/local-server';
import { refuse } from '../refusal.ts';

/**
 * Refuses requests from pages of other websites, so that no site can control its visitor's sandbox.
 * A client that does not say where it comes from, such as curl, is not a browser and may use any name.
 */
export const refuseOtherSites = (request: Request): void => {
  if (!isFromBrowser(request)) return;
  const problem = originProblem(request);
  if (problem === 'other-site') refuse('FORBIDDEN', 'Other websites can’t control this sandbox');
  if (problem === 'public-name') refusePublicName();
};

/** Refuses a name that anybody could have pointed at this machine. */
export const refusePublicNames = (hostname: string): void => {
  if (!isLocalName(hostname)) refusePublicName();
};

const refusePublicName = () =>
  refuse('FORBIDDEN', 'Open the sandbox by its IP address or by a name that only exists on your network');
