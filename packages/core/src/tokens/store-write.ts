import type { StoredToken } from './token-store.ts';

/** A write to a token store. `emptyings`: how often the store was to be emptied by then. */
export type StoreWrite =
  | { readonly kind: 'save'; readonly token: StoredToken; readonly emptyings: number }
  | { readonly kind: 'empty'; readonly emptyings: number }
  | { readonly kind: 'remove'; readonly accessTokens: readonly string[] };

/** More tokens than are refused while a store is slow. */
const MOST = 64;

/** One write that comes to the same as two, one after the other. */
export const merged = (first: StoreWrite | undefined, second: StoreWrite): StoreWrite => {
  if (second.kind !== 'remove' || first === undefined) return second;
  if (first.kind === 'empty') return first;
  if (first.kind === 'remove')
    return { kind: 'remove', accessTokens: [...first.accessTokens, ...second.accessTokens].slice(-MOST) };
  // What was there before is gone as well: the token would have replaced it.
  const isRefused = second.accessTokens.includes(first.token.accessToken);
  return isRefused ? { kind: 'empty', emptyings: first.emptyings } : first;
};
