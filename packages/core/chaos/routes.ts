import { type Operation, type OperationId, operations } from '@visitor-invitations/core';

/** A request, after its operation was found in the catalogue. */
export interface Request {
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The whole of it, as text. */
  readonly text: string;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const routes = Object.values(operations).map(({ id, method, paths }) => ({
  id,
  method,
  pattern: patternOf(paths.current),
}));

/** Finds the operation of a request; nothing when the catalogue has none. */
export const route = (method: string, url: string, text: string): Request | undefined => {
  const [path = '', query] = url.split('?');
  for (const { id, pattern, ...declared } of routes) {
    const match = declared.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    return {
      operation: id,
      params: { ...match.groups },
      query: new URLSearchParams(query),
      body: parse(text),
      text: `${method} ${url} ${text}`,
    };
  }
  return undefined;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return undefined;
  }
};

/** What the contract has against a request; nothing when it allows it. */
export const contractProblemOf = ({ operation, params, body }: Request): string | undefined => {
  const declared: Operation = operations[operation];
  if (!declared.params.safeParse(params).success) return `${operation} with other parameters`;
  if (declared.body && !declared.token && !declared.body.safeParse(body).success)
    return `${operation} with another body`;
  return undefined;
};
