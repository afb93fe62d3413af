import { type OperationId, operations } from '@visitor-invitations/core/contract';
import { TrieRouter } from 'hono/router/trie-router';
import { addressesOf } from '../http/addresses.ts';

/** A request's destination. */
export interface Route {
  readonly id: OperationId;
  /** The address that matched, as the contract writes it. */
  readonly address: string;
  /** The decoded path parameters. They're IDs, so they're in lower case: letter case doesn't matter. */
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the operation for a method and path: any of the catalogue's, at any of its addresses. */
export const createRouter = () => {
  const router = new TrieRouter<Omit<Route, 'params'>>();
  for (const id of Object.keys(operations) as OperationId[]) {
    for (const address of addressesOf(operations[id]))
      router.add(operations[id].method, address.replaceAll(/\{(\w+)\}/g, ':$1'), { id, address });
  }
  return (method: string, path: string): Route | undefined => {
    const [[first] = [], values] = router.match(method, path);
    if (!first) return undefined;
    const [target, indices] = first;
    const params = Object.entries(indices).map(([name, index]) => {
      const value = typeof index === 'number' ? (values?.[index] ?? '') : index;
      return [name, tryDecode(value).toLowerCase()];
    });
    return { ...target, params: Object.fromEntries(params) };
  };
};

/** Decodes a text. Leaves invalid percent-encoding unchanged; the result then isn't a valid ID. */
const tryDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
