import type { Operation } from '@visitor-invitations/core/contract';
import type { Switches } from '../switches/switches.ts';

/** The addresses of an operation: both path profiles (A1), and the legacy one of the token endpoint (A21). */
export const addressesOf = ({ paths, token }: Operation): string[] => [
  ...new Set([paths.current, paths.listed, ...(token ? [token.legacyPath] : [])]),
];

/** Whether a path is the sandbox's own: the page for people, or the control plane. Every other is the service's. */
export const isOwnPath = (path: string): boolean => path === '/' || /^\/_sandbox(\/|$)/.test(path);

/** Whether the team's switches serve an operation at one of its addresses (A1, A21). */
export const isServed = (
  { paths, token }: Operation,
  address: string,
  { paths: listing, tokenEndpoint }: Switches,
): boolean => {
  if (!token) return listing === 'both' || paths[listing] === address;
  return tokenEndpoint === 'both' || (tokenEndpoint === 'legacy') === (address === token.legacyPath);
};
