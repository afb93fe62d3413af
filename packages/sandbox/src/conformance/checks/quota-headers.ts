import { RATE_LIMIT_HEADERS } from '@visitor-invitations/core/portable';
import { isSuccess } from '../responses.ts';
import { type HttpResponse, isOverQuota } from '../wire.ts';

const { limit: LIMIT, remaining: REMAINING, reset: RESET } = RATE_LIMIT_HEADERS;

/** The headers of a quota. */
export const names = [LIMIT, REMAINING, RESET] as const;

/** What each header holds. */
const forms = {
  [LIMIT]: /^\d+(\s*,\s*\d+\s*;\s*w=\d+)*$/,
  [REMAINING]: /^\d+$/,
  [RESET]: /^\d+$/,
} as const;

/** `20, 20;w=60`, or the limit alone. */
export const readLimit = (text: string) => /(\d+)\s*;\s*w=(\d+)/.exec(text)?.slice(1);

/** Whether a response tells of a quota. */
export const isTold = ({ headers }: HttpResponse) => names.some((name) => headers.has(name));

/** What was taken from the quota for certain, so that its headers belong to it: what a refusal costs is not shown. */
export const isCounted = (response: HttpResponse) =>
  !response.isGuess && response.label !== 'tokens.get' && (isSuccess(response) || isOverQuota(response));

/** What the headers of one response say. */
export const readQuota = ({ headers }: HttpResponse) => {
  const [limit, remaining, reset] = names.map((name) => Number.parseInt(headers.get(name) ?? '', 10));
  const [policy, seconds] = (readLimit(headers.get(LIMIT) ?? '') ?? []).map(Number);
  return { limit, remaining, reset, policy, seconds } as Record<
    'limit' | 'remaining' | 'reset' | 'policy' | 'seconds',
    number
  >;
};

/** What is wrong with the headers of one response. A comparison with what is absent is never true. */
export const faultAlone = (response: HttpResponse): string | undefined => {
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

/**
 * What is wrong with the headers of responses, one after the other. Others may share the quota, and so may our own
 * requests that had no headers, or were for the other team.
 */
export const faultTogether = (
  responses: readonly HttpResponse[],
  all: readonly HttpResponse[],
): string | undefined => {
  let window: { from: number; to: number } | undefined;
  let last = Number.NaN;
  const steps: number[] = [];
  const starts: number[] = [];
  let beyond = 0;
  let isBeyond = false;
  let place = -1;
  for (const response of responses) {
    const passed = all.indexOf(response, place + 1) - place - 1;
    place += passed + 1;
    const quota = readQuota(response);
    const { remaining, limit, seconds } = quota;
    const end = endOf(response, quota);
    const isSame = window !== undefined && response.at < window.from;
    const isOverlapping = window !== undefined && end.from <= window.to && end.to >= window.from;
    if (isSame && !isOverlapping) return `${RESET} doesn’t count down`;
    if (!isSame && !isOverlapping && window && end.to - window.from < (seconds - 1) * 1000)
      return `a window of ${Math.round((end.from - window.from) / 1000)} seconds, and w=${seconds}`;
    if (isSame && remaining > last) return `${REMAINING} goes up, from ${last} to ${remaining}`;
    if (isSame && remaining === last && last > 0) return `${REMAINING} stays at ${last}`;
    if (isSame && isOverQuota(response) && last - passed >= Math.max(3, limit * TAKEN_BY_OTHERS))
      return `a ${response.status} although ${last} requests were left`;
    beyond = isSame && last === 0 && isCounted(response) && !isOverQuota(response) ? beyond + 1 : 0;
    isBeyond ||= beyond > Math.max(3, limit * TAKEN_BY_OTHERS);
    if (isSame && last > 0) steps.push(last - remaining);
    if (!isSame && window) starts.push(remaining);
    if (!isSame) window = end;
    last = remaining;
  }
  if (steps.length >= MANY_STEPS && !steps.includes(1))
    return `${REMAINING} goes down by ${Math.min(...steps)} for a request`;
  if (isBeyond) return 'requests taken although none was left';
  const limit = Math.min(...responses.map((response) => readQuota(response).limit));
  const most = Math.max(...starts);
  const isAlways = starts.length > 1 && starts.every((start) => start === most) && most < limit - 1;
  if (isAlways || (starts.length > 0 && most < limit / 2))
    return `a limit of ${limit}, and never more than ${most} left`;
  return undefined;
};
