import type { Operation } from '@visitor-invitations/core/contract';
import type { Switches } from '../switches/switches.ts';

/** An operation's addresses: both path profiles (A1), and the token endpoint's legacy one (A21). */
export const addressesOf = ({ paths, token }: Operation): string[] => [
  ...new Set([paths.current, paths.listed, ...(token ? [token.legacyPath] : [])]),
];

/** Whether a path belongs to the page or the control plane. All others are the service's. */
export const isOwnPath = (path: string): boolean => path === '/' || /^\/_sandbox(\/|$)/.test(path);

/** Whether the team's switches allow an operation at one of its addresses (A1, A21). */
export const isServed = (
  { paths, token }: Operation,
  address: string,
  { paths: listing, tokenEndpoint }: Switches,
): boolean => {
  if (!token) return listing === 'both' || paths[listing] === address;
  return tokenEndpoint === 'both' || (tokenEndpoint === 'legacy') === (address === token.legacyPath);
};
