import { RATE_LIMIT_HEADERS } from '@visitor-invitations/core/portable';
import { checksOf } from '../check.ts';
import { expecting, foundSetting, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { codeOf, inWords, isSuccess } from '../responses.ts';
import { type HttpResponse, isOverQuota } from '../wire.ts';

const { limit: LIMIT, remaining: REMAINING, reset: RESET } = RATE_LIMIT_HEADERS;

const names = [LIMIT, REMAINING, RESET] as const;

/** What each header holds. */
const forms = {
  [LIMIT]: /^\d+(\s*,\s*\d+\s*;\s*w=\d+)*$/,
  [REMAINING]: /^\d+$/,
  [RESET]: /^\d+$/,
} as const;

/** `20, 20;w=60`, or the limit alone. */
const readLimit = (text: string) => /(\d+)\s*;\s*w=(\d+)/.exec(text)?.slice(1);

const limited = ({ responses }: Probe) => responses.filter(isOverQuota);

const isTold = ({ headers }: HttpResponse) => names.some((name) => headers.has(name));

/** What was taken from the quota for certain, so that its headers belong to it: what a refusal costs is not shown. */
const isCounted = (response: HttpResponse) =>
  !response.isGuess && response.label !== 'tokens.get' && (isSuccess(response) || isOverQuota(response));

/** What the headers of one response say. */
const readQuota = ({ headers }: HttpResponse) => {
  const [limit, remaining, reset] = names.map((name) => Number.parseInt(headers.get(name) ?? '', 10));
  const [policy, seconds] = (readLimit(headers.get(LIMIT) ?? '') ?? []).map(Number);
  return { limit, remaining, reset, policy, seconds } as Record<
    'limit' | 'remaining' | 'reset' | 'policy' | 'seconds',
    number
  >;
};

/** What is wrong with the headers of one response. A comparison with what is absent is never true. */
const faultAlone = (response: HttpResponse): string | undefined => {
  const wrong = names.find((name) => !forms[name].test(response.headers.get(name) ?? '0'));
  if (wrong) return `${wrong} is no number`;
  const { limit, remaining, reset, policy, seconds } = readQuota(response);
  if (policy !== undefined && policy !== limit) return `${LIMIT} has two limits, ${limit} and ${policy}`;
  if (remaining > limit) return `${REMAINING} is more than ${LIMIT}`;
  if (reset > seconds) return `${RESET} is more seconds than the window has`;
  if (isOverQuota(response) && remaining > 0) return `a ${response.status} with ${remaining} requests left`;
  const missing = names.find((name) => !response.headers.has(name));
  return missing && isCounted(response) ? `no ${missing} in a ${response.status}` : undefined;
};

/** The end of a window lies between these times, as the response was on its way for some time, and seconds are rounded. */
const endOf = (response: HttpResponse, { reset }: { readonly reset: number }) => ({
  from: response.sent + (reset - 1) * 1000,
  to: response.at + (reset + 1) * 1000,
});

/** So many steps by more than one are no other client's requests. */
const MANY_STEPS = 10;
/** The share of a quota that others may use up between two requests. */
const TAKEN_BY_OTHERS = 0.1;

/** What is wrong with the headers of all responses, one after the other. Others may share the quota. */
const faultTogether = (responses: readonly HttpResponse[]): string | undefined => {
  let window: { from: number; to: number } | undefined;
  let last = Number.NaN;
  const steps: number[] = [];
  const starts: number[] = [];
  for (const response of responses) {
    const quota = readQuota(response);
    const { remaining, limit } = quota;
    const end = endOf(response, quota);
    const isSame = window !== undefined && response.at < window.from;
    if (isSame && window && (end.from > window.to || end.to < window.from))
      return `${RESET} doesn’t count down`;
    if (isSame && remaining > last) return `${REMAINING} goes up, from ${last} to ${remaining}`;
    if (isSame && remaining === last && last > 0) return `${REMAINING} stays at ${last}`;
    if (isSame && isOverQuota(response) && last >= Math.max(3, limit * TAKEN_BY_OTHERS))
      return `a ${response.status} although ${last} requests were left`;
    if (isSame && last > 0) steps.push(last - remaining);
    if (!isSame && window) starts.push(remaining);
    if (!isSame) window = end;
    last = remaining;
  }
  if (steps.length >= MANY_STEPS && !steps.includes(1))
    return `${REMAINING} goes down by ${Math.min(...steps)} for a request`;
  const limit = Math.min(...responses.map((response) => readQuota(response).limit));
  const most = Math.max(...starts);
  const isAlways = starts.length > 1 && starts.every((start) => start === most) && most < limit - 1;
  if (isAlways || (starts.length > 0 && most < limit / 2))
    return `a limit of ${limit}, and never more than ${most} left`;
  return undefined;
};

/** The headers have to show that time passes. */
const PAUSE_MS = 5000;

/** What is left of a quota, and until when (A13). */
export const quotaChecks = checksOf({ area: 'quota', source: { assumed: 'A13' } }, [
  {
    id: 'quota.429',
    text: 'Too many requests return 429 RATE_LIMITED',
    source: { documented: 'Limits' },
    async run(probe) {
      if (limited(probe).length === 0) return unknown('no limit was hit');
      const wrong = limited(probe).find(
        (response) => response.status !== 429 || codeOf(response) !== 'RATE_LIMITED',
      );
      return expecting('429 RATE_LIMITED', wrong && inWords(wrong));
    },
  },
  {
    id: 'quota.limit',
    text: 'There’s no request quota',
    switch: 'quota',
    async run(probe) {
      const texts = probe.responses.map(({ headers }) => headers.get(LIMIT));
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
    text: `With a quota, responses have ${LIMIT}, ${REMAINING} and ${RESET}`,
    switch: 'quota.headers',
    async run(probe) {
      const known = names.filter((name) => probe.responses.some(({ headers }) => headers.has(name)));
      if (known.length === 0 && limited(probe).length === 0) return unknown('no limit was hit');
      if (known.length === 0) return foundSetting(false);
      const missing = names.filter((name) => !known.includes(name));
      return missing.length > 0 ? otherWay(`no ${missing.join(', no ')}`) : foundSetting(true);
    },
  },
  {
    id: 'quota.counts',
    text: 'The headers of a quota count down, and tell the seconds until it starts again',
    async run({ ask, options, responses, sleep }) {
      const own = () => responses.filter(({ team }) => team === options.teamId);
      if (!own().some(isTold)) return unknown('no header mentions a quota');
      await ask('sites.list');
      await sleep(PAUSE_MS);
      await ask('sites.list');
      const fault = own()
        .filter((response) => isTold(response) || isCounted(response))
        .map(faultAlone)
        .find((each) => each !== undefined);
      return expecting('numbers that count down', fault ?? faultTogether(own().filter(isTold)));
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
