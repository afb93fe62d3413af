import { type OperationId, operations } from '@visitor-invitations/core/contract';
import { TrieRouter } from 'hono/router/trie-router';
import { addressesOf } from '../http/addresses.ts';

/** Where a request leads. */
export interface Route {
  readonly id: OperationId;
  /** Which of its addresses, as the contract writes it. */
  readonly address: string;
  /** The parameters of the path, decoded. Each is an id, and ids do not depend on letter case: it is in lower case. */
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the operation of a method and a path: every one of the catalogue, at every address that it has. */
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

/** What is not percent-encoded well stays as it is, and is no id. */
const tryDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
