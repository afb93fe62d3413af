import { type OperationId, operations } from '@visitor-invitations/core/portable';
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
  // Most of what is written, and every search, has an address without parameters: it needs no search of its own.
  const fixed = new Map<string, Route>();
  for (const id of Object.keys(operations) as OperationId[]) {
    const { method } = operations[id];
    for (const address of addressesOf(operations[id])) {
      if (!address.includes('{')) fixed.set(`${method} ${address}`, { id, address, params: {} });
      else router.add(method, address.replaceAll(/\{(\w+)\}/g, ':$1'), { id, address });
    }
  }
  return (method: string, path: string): Route | undefined => {
    const known = fixed.get(`${method} ${path}`);
    if (known) return known;
    const [found, values] = router.match(method, path);
    const [first] = found;
    if (!first) return undefined;
    const [target, indices] = first;
    const params: Record<string, string> = {};
    for (const [name, index] of Object.entries(indices)) {
      params[name] = decoded(typeof index === 'number' ? (values?.[index] ?? '') : index).toLowerCase();
    }
    return { ...target, params };
  };
};

/** What is not percent-encoded well stays as it is, and is no id. */
const decoded = (text: string): string => {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
