import type { CatalogueEntry } from '../../operations/catalogue.ts';
import type { CallOptions, Input } from '../../pipeline/call.ts';
import type { Caller } from '../caller.ts';
import { cursorList, singlePageList, type WithResponses } from '../pagination.ts';
import type { Page } from '../paging/page.ts';
import type { ResponsePromise } from '../response-promise.ts';

/** Calls operations that are only known by their declaration. */
export type CallDeclared = (
  operation: CatalogueEntry,
  input: Input,
  options?: CallOptions,
) => ResponsePromise<unknown>;

type Method = (...given: unknown[]) => unknown;

/** Creates a resource's methods. Arguments: path parameters (except the team), body, and options with the query. */
export const plainResource = <Methods extends object>(
  call: Caller,
  teamId: string,
  declared: Readonly<Record<string, CatalogueEntry>>,
): WithResponses<Methods> =>
  Object.fromEntries(
    Object.entries(declared).map(([name, operation]) => [name, methodOf(call, teamId, operation)]),
  ) as WithResponses<Methods>;

const methodOf = (call: Caller, teamId: string, operation: CatalogueEntry): Method => {
  const { params, query, body, paging } = operation;
  const names = Object.keys(params.shape).filter((name) => name !== 'teamId');
  const fixed = 'teamId' in params.shape ? { teamId } : {};
  const queryNames = Object.keys(query.shape).filter((name) => name !== 'next');
  const send = call as unknown as CallDeclared;

  return (...given) => {
    const ids = names.map((name, index) => [name, given[index]]);
    const rest = given.slice(names.length);
    const content = body ? { body: rest.shift() as object } : {};
    const [options = {}] = rest as [CallOptions?];
    const { inQuery, callOptions } = splitOptions(options, queryNames);
    const callOnce = (page: { next?: string } = {}) => {
      const asked = { params: { ...fixed, ...Object.fromEntries(ids) }, query: { ...inQuery, ...page } };
      return send(operation, { ...asked, ...content }, callOptions);
    };
    const readPage = callOnce as (page?: { next?: string }) => ResponsePromise<Page<object>>;
    if (paging === 'cursor') return cursorList(call.endOf(operation), readPage);
    if (paging === 'single') return singlePageList(call.endOf(operation), () => readPage());
    return callOnce();
  };
};

/** Separates the query from the call's options. */
const splitOptions = (options: CallOptions, queryNames: readonly string[]) => {
  const entries = Object.entries(options);
  const isInQuery = ([name]: [string, unknown]) => queryNames.includes(name);
  return {
    inQuery: Object.fromEntries(entries.filter(isInQuery)),
    callOptions: Object.fromEntries(entries.filter((entry) => !isInQuery(entry))) as CallOptions,
  };
};
