import type { List, ListWithResponses } from './pagination.ts';
import type { ResponsePromise } from './response-promise.ts';

/** A resource as the client offers it: what it promises can also give the response. */
export type WithResponses<Resource> = {
  readonly [Name in keyof Resource]: Resource[Name] extends (...input: infer Input) => infer Output
    ? (...input: Input) => OutputWithResponse<Output>
    : never;
};

type OutputWithResponse<Output> =
  Output extends List<infer Item>
    ? ListWithResponses<Item>
    : Output extends Promise<infer Value>
      ? ResponsePromise<Value>
      : Output;
