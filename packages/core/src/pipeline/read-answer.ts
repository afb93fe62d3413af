import { AnswerError, type AnswerProblem } from '../errors/answer-error.ts';
import { apiErrorFrom } from '../errors/api-error-from.ts';
import { check } from '../operations/check.ts';
import type { TransportResponse } from '../transport/transport.ts';
import { dropEmpty, openPage } from './answer-body.ts';
import type { Call, Context, Step } from './call.ts';
import { differences, unknownMembers } from './drift.ts';
import { fitted } from './fitted.ts';
import { type Parsed, parseBody } from './parse-body.ts';
import { detailsOf } from './progress.ts';
import { retryAfterMs } from './retry-after.ts';

/** Reads the answer: an error becomes a typed error, success becomes a value of the contract. Any 2xx is success. */
export const readAnswer: Step = async (call, next, context) => {
  const reply = await next(call);
  const { status } = reply;
  const parsed = parseBody(reply);
  if (status < 200 || status > 299) throw errorOf(reply, parsed, call, context);
  // Where nothing but success is answered, any body will do (A11), except a page: the service did not write it.
  if ('wrong' in parsed && (call.operation.answer || parsed.isPage))
    throw useless(call, status, parsed.wrong, { problem: parsed.problem });
  if ('wrong' in parsed || !call.operation.answer) return reply;
  const value = readValue(parsed.value, status, call, context);
  return { status, headers: reply.headers, body: reply.body, value };
};

function errorOf({ status, headers }: TransportResponse, parsed: Parsed, call: Call, { now }: Context) {
  const waitMs = retryAfterMs({ status, headers }, now());
  const hint = waitMs === undefined ? {} : { retryAfterMs: waitMs };
  return apiErrorFrom('value' in parsed ? parsed.value : undefined, { ...detailsOf(call), status, ...hint });
}

function readValue(
  body: unknown,
  status: number,
  call: Call,
  { settings, drift, answers }: Context,
): unknown {
  const { operation } = call;
  const opened = operation.paging ? openPage(body) : body;
  if (opened === undefined) throw useless(call, status, 'without a list of objects');
  if (typeof opened !== 'object' || opened === null || Array.isArray(opened))
    throw useless(call, status, 'with something other than an object');
  const value = withoutEmpty(opened);
  if (value === undefined) throw useless(call, status, 'with JSON that’s nested too deeply');
  if (!operation.answer || settings.validate === 'off') return value;

  const checked = check(answers.of(operation) ?? operation.answer, value);
  if (!checked.ok && settings.validate === 'strict') {
    const fields = checked.issues.map((issue) => issue.field);
    throw useless(call, status, `with unexpected fields: ${fields.join(', ')}`, {
      problem: 'different',
      fields,
    });
  }
  const unknown = drift.isHeard() ? unknownMembers(operation.answer, value) : [];
  const fields = [...(checked.ok ? [] : differences(checked.issues)), ...unknown];
  if (fields.length > 0) drift.report({ operation: operation.id, fields });
  return checked.ok ? checked.value : fitted(operation.answer, value);
}

function withoutEmpty(value: object): unknown {
  try {
    return dropEmpty(value);
  } catch {
    return undefined;
  }
}

const useless = (
  call: Call,
  status: number,
  wrong: string,
  more: { problem?: AnswerProblem; fields?: readonly string[] } = {},
) =>
  new AnswerError(`${call.operation.id} returned ${status} ${wrong}.`, { ...detailsOf(call), status }, more);
