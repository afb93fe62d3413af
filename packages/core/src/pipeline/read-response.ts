import { apiErrorFrom } from '../errors/api-error-from.ts';
import { InvalidResponseError, type ResponseProblem } from '../errors/errors.ts';
import { check } from '../operations/check.ts';
import type { TransportResponse } from '../transport/transport.ts';
import { retryAfterMs } from '../waiting/retry-after.ts';
import type { Call } from './call.ts';
import type { Context } from './context.ts';
import { dropEmpty, errorBodyIn, isSuccess, type OpenedPage, openPage, parseBody } from './response-body.ts';
import { differences, parseLeniently, unknownMembers } from './response-contract.ts';
import { vagueMs } from './rules.ts';

/** Parses the response: a 2xx into the contract's type, everything else into a typed error. */
export const readResponse = (response: TransportResponse, call: Call, context: Context): unknown => {
  const { status } = response;
  if (!isSuccess(status)) throw errorOf(response, call, context);
  const parsed = parseBody(response);
  const errorBody = 'value' in parsed ? errorBodyIn(parsed.value, call.operation) : undefined;
  if (errorBody) throw invalidResponse(call, status, errorBody, foreign);
  // An operation without a response body takes any body (A11) except an HTML page, which the service did not write.
  if ('wrong' in parsed && (call.operation.response || parsed.isPage))
    throw invalidResponse(call, status, parsed.wrong, { problem: parsed.problem });
  if ('wrong' in parsed || !call.operation.response) return undefined;
  if (response.isMalformed) throw invalidResponse(call, status, 'with text that isn’t UTF-8');
  return call.operation.id === 'request' ? parsed.value : readValue(parsed.value, status, call, context);
};

/** The error for a response that doesn't report success. */
export const errorOf = (response: TransportResponse, call: Call, { now, settings }: Context) => {
  const { status, headers } = response;
  const parsed = parseBody(response);
  const waitMs = retryAfterMs({ status, headers }, now(), vagueMs(call.options.retry, settings.retry));
  const hint = waitMs === undefined ? {} : { retryAfterMs: waitMs };
  return apiErrorFrom('value' in parsed ? parsed.value : undefined, { ...call.details(), status, ...hint });
};

const readValue = (
  body: unknown,
  status: number,
  call: Call,
  { settings, drift, compile }: Context,
): unknown => {
  const { operation } = call;
  const envelope = operation.paging ? openPage(body) : { page: body, others: {} };
  if (envelope === undefined) throw invalidResponse(call, status, 'without a list of objects');
  const opened = envelope.page;
  if (typeof opened !== 'object' || opened === null || Array.isArray(opened))
    throw invalidResponse(call, status, 'with something other than an object');
  const value = withoutEmpty(opened);
  if (value === undefined) throw invalidResponse(call, status, 'with JSON that’s nested too deeply');
  if (operation.paging && !(value as OpenedPage['page']).records.every(hasId))
    throw invalidResponse(call, status, 'with a record without an ID', foreign);
  if (operation.respondsWithId) {
    if (!hasId(value)) throw invalidResponse(call, status, 'without an ID', foreign);
    if (!isAskedFor(value.id, call)) throw invalidResponse(call, status, 'with a different ID', foreign);
  }
  if (!operation.response || settings.validate === 'off') return value;

  const checked = check(compile(operation.response), value);
  if (!checked.ok && settings.validate === 'strict') {
    const fields = checked.issues.map((issue) => issue.field);
    throw invalidResponse(call, status, `with unexpected fields: ${fields.join(', ')}`, {
      problem: 'different',
      fields,
    });
  }
  const unknown = drift.isHeard ? unknownMembers(operation.response, { ...value, ...envelope.others }) : [];
  const fields = [...(checked.ok ? [] : differences(checked.issues)), ...unknown];
  if (fields.length > 0) drift.report({ operation: operation.id, fields });
  return checked.ok ? checked.value : parseLeniently(operation.response, value);
};

/** Whether a value has a record's ID. IDs are texts (API: Resources and their fields), so numbers and objects don't count. */
const hasId = (value: unknown): value is { readonly id: string } => {
  const { id } = value as { readonly id?: unknown };
  return typeof id === 'string' && id.trim() !== '';
};

/** Whether this is the requested record. A path's last parameter names it. */
const isAskedFor = (id: string, { input }: Call): boolean => {
  const asked = Object.values(input.params ?? {}).at(-1);
  return asked === undefined || id.toLowerCase() === String(asked).toLowerCase();
};

const foreign = { problem: 'foreign' } as const;

const withoutEmpty = (value: object): object | undefined => {
  try {
    return dropEmpty(value) as object;
  } catch {
    return undefined;
  }
};

const invalidResponse = (
  call: Call,
  status: number,
  wrong: string,
  more: { problem?: ResponseProblem; fields?: readonly string[] } = {},
) => {
  const details = call.details();
  // One that only differs from the contract was understood.
  const isInDoubt = details.mayHaveHappened && more.problem !== 'different';
  const doubt = isInDoubt ? ' It may or may not have gone through.' : '';
  return new InvalidResponseError(
    `${call.operation.id} returned ${status} ${wrong}.${doubt}`,
    { ...details, status },
    more,
  );
};
