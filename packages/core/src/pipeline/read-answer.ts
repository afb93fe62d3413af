import { AnswerError } from '../errors/answer-error.ts';
import { apiErrorFrom } from '../errors/api-error-from.ts';
import { check } from '../operations/check.ts';
import { dropEmpty, openPage } from './answer-body.ts';
import type { Call, Context, Step } from './call.ts';
import { retryAfterMs } from './retry-after.ts';

/** Reads the answer: an error becomes a typed error, success becomes a value of the contract. Any 2xx is success. */
export const readAnswer: Step = async (call, next, context) => {
  const reply = await next(call);
  const { status } = reply;
  const details = { operation: call.operation.id, attempts: call.attempts, status };
  const body = parseJson(reply.body);
  if (status < 200 || status > 299) {
    const waitMs = retryAfterMs(reply.headers, context.now());
    throw apiErrorFrom(body, { ...details, ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }) });
  }
  if (!call.operation.answer) return reply;
  if (body === undefined)
    throw new AnswerError(`${call.operation.id} was answered with something other than JSON.`, details);
  return { ...reply, value: readValue(body, call, context) };
};

/** An empty body is an empty object; `undefined` stands for something that is not JSON. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readValue(body: unknown, call: Call, { settings, logger }: Context): unknown {
  const { operation, attempts } = call;
  const bare = dropEmpty(body);
  const value = operation.paging ? openPage(bare) : bare;
  const details = { operation: operation.id, attempts };
  if (value === undefined) throw new AnswerError(`${operation.id} was answered without a list.`, details);
  if (!operation.answer || settings.validate === 'off') return value;

  const checked = check(operation.answer, value);
  if (checked.ok) return checked.value;
  const fields = checked.issues.map((issue) => issue.field);
  if (settings.validate === 'strict') {
    throw new AnswerError(
      `${operation.id} was answered with unexpected fields: ${fields.join(', ')}.`,
      details,
      fields,
    );
  }
  logger.warn('answer differs from the contract', { operation: operation.id, fields });
  return value;
}
