import {
  type Operation,
  type OperationId,
  operations,
  RATE_LIMIT_HEADERS,
  type ServiceErrorCode,
  serviceErrors,
} from '@visitor-invitations/core/portable';
import { type CheckRow, checksOf } from '../check.ts';
import { expecting, foundSetting, unknown, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { codeOf, isObject, isSuccess } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { areaOfOperation } from './operations.ts';

/** Responses at addresses that are surely the service's. */
const ownResponses = ({ responses }: Probe) => responses.filter(({ isGuess }) => !isGuess);

const isErrorBody = ({ body }: HttpResponse) =>
  isObject(body) &&
  typeof body.code === 'string' &&
  typeof body.message === 'string' &&
  !/^\d*$/.test(body.code);

const labels = (responses: readonly HttpResponse[]) =>
  [...new Set(responses.map(({ label, status }) => `${label} ${status}`))].slice(0, 3).join(', ');

/** Expects nothing of what was looked for. */
const noneOf = (wrong: readonly HttpResponse[], expected: string, found: string): Verdict =>
  expecting(expected, wrong.length > 0 ? `${found}: ${labels(wrong)}` : undefined);

const limited = ({ responses }: Probe) => responses.filter(({ status }) => status === 429);

const knownErrors = Object.entries(serviceErrors) as [ServiceErrorCode, { status: number }][];

/** Each status has one code, but for 404: a missing thing may have any that is not another status's (A12). */
const hasItsCode = (response: HttpResponse): boolean => {
  const code = codeOf(response);
  const ofStatus = knownErrors.filter(([, { status }]) => status === response.status);
  if (ofStatus.length === 0 || code === undefined) return true;
  if (ofStatus.some(([known]) => known === code)) return true;
  return response.status === 404 && !knownErrors.some(([known]) => known === code);
};

/** The statuses that an operation may return, as the catalogue has them. */
const statusesOf = ({ errors }: Operation) =>
  new Set(errors.map((code) => serviceErrors[code].status as number));

const onlyKnownStatuses = (id: OperationId): CheckRow => ({
  id: `${id}.statuses`,
  area: areaOfOperation(id),
  text: 'Its errors have no other status than those that are printed',
  source: { documented: operations[id].basis === 'documented' ? 'Endpoints' : 'Errors' },
  async run(probe) {
    const known = statusesOf(operations[id]);
    const own = ownResponses(probe).filter(({ label }) => label === id);
    if (own.length === 0) return unknown('it was not asked');
    const wrong = own.filter((response) => !isSuccess(response) && !known.has(response.status));
    return noneOf(wrong, [...known].sort().join(', '), 'another status');
  },
});

/** Headers of the quota: what each holds, and which are wrong. */
const quotaHeaders = {
  [RATE_LIMIT_HEADERS.limit]: /^\d+(\s*,\s*\d+\s*;\s*w=\d+)*$/,
  [RATE_LIMIT_HEADERS.remaining]: /^\d+$/,
  [RATE_LIMIT_HEADERS.reset]: /^\d+$/,
} as const;

const numberIn = ({ headers }: HttpResponse, name: string): number | undefined => {
  const text = headers.get(name);
  return text !== null && /^\d+/.test(text) ? Number.parseInt(text, 10) : undefined;
};

/** `20, 20;w=60`, or the limit alone. */
const readLimit = (text: string) => /(\d+)\s*;\s*w=(\d+)/.exec(text)?.slice(1);

const windowOf = ({ headers }: HttpResponse): number | undefined => {
  const [, seconds] = readLimit(headers.get(RATE_LIMIT_HEADERS.limit) ?? '') ?? [];
  return seconds === undefined ? undefined : Number(seconds);
};

/** What is wrong with the headers of one response, or of it and the one before. */
const quotaFault = (response: HttpResponse, before: HttpResponse | undefined): string | undefined => {
  for (const [name, form] of Object.entries(quotaHeaders)) {
    const text = response.headers.get(name);
    if (text !== null && !form.test(text)) return `${name} is no number`;
  }
  const [limit, remaining, reset] = Object.values(RATE_LIMIT_HEADERS).map((name) => numberIn(response, name));
  const seconds = windowOf(response);
  if (remaining !== undefined && limit !== undefined && remaining > limit)
    return `${RATE_LIMIT_HEADERS.remaining} is more than ${RATE_LIMIT_HEADERS.limit}`;
  if (reset !== undefined && seconds !== undefined && reset > seconds)
    return `${RATE_LIMIT_HEADERS.reset} is more seconds than the window has`;
  if (response.status === 429 && remaining !== undefined && remaining > 0)
    return `a 429 with ${remaining} requests left`;
  const last = before && numberIn(before, RATE_LIMIT_HEADERS.remaining);
  const lastReset = before && numberIn(before, RATE_LIMIT_HEADERS.reset);
  const isSameWindow = reset !== undefined && lastReset !== undefined && reset <= lastReset;
  if (remaining !== undefined && last !== undefined && last > 0 && isSameWindow && remaining === last)
    return `${RATE_LIMIT_HEADERS.remaining} stays at ${remaining}`;
  return undefined;
};

/** What can be said when everything else was asked. */
export const endingChecks = checksOf({ area: 'quota', source: { assumed: 'A13' } }, [
  {
    id: 'errors.body',
    area: 'errors',
    text: 'Every error has a code and a message, both strings, and the code isn’t a number',
    source: { documented: 'Error body' },
    async run(probe) {
      const errors = ownResponses(probe).filter(({ status }) => status >= 400);
      if (errors.length === 0) return unknown('no error came up');
      return noneOf(
        errors.filter((response) => !isErrorBody(response)),
        'code and message',
        'another body',
      );
    },
  },
  {
    id: 'errors.codes',
    area: 'errors',
    text: 'Every error has the code of its status',
    source: { documented: 'Errors' },
    async run(probe) {
      const wrong = ownResponses(probe).filter((response) => !hasItsCode(response));
      return noneOf(wrong, 'the code of the status', 'another code');
    },
  },
  ...(Object.keys(operations) as OperationId[]).map(onlyKnownStatuses),
  {
    id: 'responses.json',
    area: 'responses',
    text: 'Every response with a body is JSON in UTF-8 and says so',
    source: { documented: 'What the service does' },
    async run(probe) {
      const wrong = ownResponses(probe).filter(({ isEmpty, isJson }) => !isEmpty && !isJson);
      return noneOf(wrong, 'JSON', 'something else');
    },
  },
  {
    id: 'quota.429',
    text: 'Too many requests return 429 RATE_LIMITED',
    source: { documented: 'Limits' },
    async run(probe) {
      if (limited(probe).length === 0) return unknown('no limit was hit');
      const wrong = limited(probe).filter((response) => codeOf(response) !== 'RATE_LIMITED');
      return expecting('429 RATE_LIMITED', wrong.length > 0 ? '429 with another code' : undefined);
    },
  },
  {
    id: 'quota.limit',
    text: 'There’s no request quota',
    switch: 'quota',
    async run(probe) {
      const texts = probe.responses.map(({ headers }) => headers.get(RATE_LIMIT_HEADERS.limit));
      const limits = texts
        .flatMap((text) => (text === null ? [] : [readLimit(text)]))
        .filter((limit) => limit);
      if (limits[0]) return foundSetting(limits[0].join('/'));
      return unknown(
        limited(probe).length > 0
          ? 'there is one, but no header says how large'
          : `none was hit in ${probe.responses.length} requests, and no header mentions one`,
      );
    },
  },
  {
    id: 'quota.headers',
    text: `With a quota, responses say what’s left in ${RATE_LIMIT_HEADERS.remaining}`,
    switch: 'quota.headers',
    async run(probe) {
      const hasHeaders = probe.responses.some(({ headers }) => headers.has(RATE_LIMIT_HEADERS.remaining));
      if (!hasHeaders && limited(probe).length === 0) return unknown('no limit was hit');
      return foundSetting(hasHeaders);
    },
  },
  {
    id: 'quota.counts',
    text: 'The headers of a quota count down, and tell the seconds until it starts again',
    async run({ responses, options }) {
      const told = responses.filter(
        ({ headers, team }) =>
          team === options.teamId && Object.values(RATE_LIMIT_HEADERS).some((name) => headers.has(name)),
      );
      if (told.length === 0) return unknown('no header mentions a quota');
      const faults = told.map((response, index) => quotaFault(response, told[index - 1]));
      return expecting(
        'numbers that count down',
        faults.find((fault) => fault !== undefined),
      );
    },
  },
  {
    id: 'quota.reset',
    text: 'After the wait that a 429 asks for, requests are taken again',
    async run(probe) {
      if (limited(probe).length === 0) return unknown('no limit was hit');
      const vain = probe.vainWaits();
      return expecting('a success', vain > 0 ? `429 again, ${vain} times` : undefined);
    },
  },
  {
    id: 'quota.retry-after',
    text: 'A 429 has no Retry-After',
    switch: 'quota.retryAfter',
    async run(probe) {
      const [first] = limited(probe);
      if (!first) return unknown('no limit was hit');
      const value = first.headers.get('retry-after');
      if (value === null) return foundSetting('none');
      return /^\d+$/.test(value)
        ? foundSetting('seconds')
        : foundSetting(Number.isNaN(Date.parse(value)) ? '' : 'date', 'neither seconds nor a date');
    },
  },
]);
