import { type OpenApiOperation, openApiDocument } from '@visitor-invitations/core/openapi';
import { type OperationId, TEAM_HEADER } from '@visitor-invitations/core/portable';
import * as fc from 'fast-check';
import { bodiesOf } from './bodies.ts';
import { fromSchema, type NamedSchemas } from './from-schema.ts';
import type { Grounds } from './grounds.ts';
import { headerText, hostileText, pathText } from './hostile.ts';
import { type IdsFor, idsFor } from './ids.ts';

/** A request of the fuzzer. */
export interface FuzzRequest {
  /** The operation that the address is of; none for the control plane. */
  readonly operation?: OperationId;
  /** An address of the page, which tells people in HTML what went wrong. */
  readonly isPage?: boolean;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Requests to every operation of the OpenAPI document at both of its addresses: right ones, and ones that are wrong somewhere. */
export const serviceRequests = (grounds: Grounds): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...(['current', 'listed'] as const).flatMap((paths) => {
      const document = openApiDocument({ paths });
      return Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) =>
          requestTo(method.toUpperCase(), path, operation, document.components.schemas, grounds),
        ),
      );
    }),
  );

const requestTo = (
  method: string,
  template: string,
  operation: OpenApiOperation,
  named: NamedSchemas,
  grounds: Grounds,
): fc.Arbitrary<FuzzRequest> => {
  const ids = idsFor(grounds.ids);
  const { type, body } = bodiesOf(operation, named, ids);
  return fc
    .record({
      address: addressOf(template, ids),
      query: queryOf(operation, named, ids),
      credentials: credentialsOf(grounds),
      type: mostly(type, headerText, fc.constantFrom('application/json; charset=utf-16', 'text/plain')),
      extra: fc.dictionary(
        fc.constantFrom('accept', 'range', 'cookie', 'x-http-method-override'),
        headerText,
        {
          maxKeys: 2,
        },
      ),
      body,
    })
    .map(({ address, query, credentials, type, extra, ...rest }) => ({
      operation: operation.operationId as OperationId,
      method,
      path: query.length > 0 ? `${address}?${new URLSearchParams(query)}` : address,
      headers: { ...extra, ...credentials, ...(type !== undefined && { 'content-type': type }) },
      ...rest,
    }));
};

/** What is right in most cases, and otherwise something else. */
const mostly = <Right, Odd>(right: Right, ...odd: fc.Arbitrary<Odd>[]): fc.Arbitrary<Right | Odd> =>
  fc.oneof({ arbitrary: fc.constant(right), weight: 14 }, ...odd);

const addressOf = (template: string, ids: IdsFor) => {
  const segments = template.split('/').map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return fc.constant(segment);
    return fc.oneof({ arbitrary: ids(name), weight: 12 }, pathText);
  });
  return fc.tuple(...segments).map((texts) => texts.join('/'));
};

const queryOf = ({ parameters }: OpenApiOperation, named: NamedSchemas, ids: IdsFor) => {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const right = fc
    .record(Object.fromEntries(known.map(({ name, schema }) => [name, fromSchema(schema, named, ids)])), {
      requiredKeys: [],
    })
    .map((values) => Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]));
  const name = fc.oneof(hostileText, fc.constantFrom('limit', 'next', 'offset', 'order', 'suppressEmail'));
  return fc.oneof({ arbitrary: right, weight: 10 }, fc.array(fc.tuple(name, hostileText), { maxLength: 3 }));
};

/** Never the other team's header with its own token: that would be a right request for its data. */
const credentialsOf = ({ own, other }: Grounds) =>
  fc
    .record({
      team: mostly(
        own.teamId,
        fc.constantFrom(undefined, other.teamId, own.teamId.replaceAll('1', '2')),
        headerText,
      ),
      token: mostly(
        `Bearer ${own.token}`,
        fc.constantFrom(
          undefined,
          `bearer  ${own.token}`,
          `Basic ${own.token}`,
          'Bearer',
          `Bearer ${other.token}`,
        ),
        headerText,
      ),
    })
    .map(({ team, token }) => ({
      ...(team !== undefined && { [TEAM_HEADER]: team }),
      ...(token !== undefined &&
        (team !== other.teamId || !token.includes(other.token)) && { authorization: token }),
    }));
