import { PAGE_LIMIT_MAX, RATE_LIMIT_HEADERS } from '@visitor-invitations/core/contract';
import { defaultSwitches, type SwitchChange, type SwitchName } from '@visitor-invitations/sandbox';
import type { Trace } from './rules.ts';
import { isSuccess, nextOf, openList, recordsOf, type Step, secondsOf } from './trace.ts';

/** Whether responses or flags already reveal a switch's setting. If so, it isn't tried. */
export const isRead = (name: SwitchName): boolean =>
  /^(teamHeader|requiredHeaders|tokenTtl|page\.size|create\.required|quota.*)$/.test(name);

/** The page size without a limit: the length of the first page that isn't the last. */
const pageSizeIn = (steps: readonly Step[]): number | undefined => {
  const lists = steps.filter(
    ({ isSource, path, response }) =>
      isSource && !path.includes('limit=') && openList(response?.body)?.envelope !== undefined,
  );
  const cut = lists.find(({ response }) => nextOf(response) !== undefined);
  if (cut) return recordsOf(cut.response).length;
  const longest = Math.max(0, ...lists.map(({ response }) => recordsOf(response).length));
  return longest > defaultSwitches['page.size'] ? PAGE_LIMIT_MAX : undefined;
};

/** The headers that requests are refused without, with the values given. */
const requiredHeadersIn = ({ steps, options }: Trace): Record<string, string> => {
  const isServed = (name: string) =>
    steps.some(({ label, response }) => label === `without the header ${name}` && isSuccess(response));
  return Object.fromEntries(Object.entries(options.headers).filter(([name]) => !isServed(name)));
};

/** The quota in `20, 20;w=60`. Without a window in the header, the longest reset time counts as one. */
const quotaIn = (steps: readonly Step[]): string | undefined => {
  const headers = steps.flatMap(({ response }) => (response ? [response.headers] : []));
  const text = headers.flatMap((all) => all[RATE_LIMIT_HEADERS.limit] ?? [])[0] ?? '';
  const resets = headers.map((all) => Number.parseFloat(all[RATE_LIMIT_HEADERS.reset] ?? '0'));
  const limit = Number.parseInt(text, 10);
  const seconds = Number(/w=(\d+)/.exec(text)?.[1] ?? Math.ceil(Math.max(0, ...resets)));
  return limit > 0 && seconds > 0 ? `${limit}/${seconds}` : undefined;
};

const quotaSettings = (steps: readonly Step[]): SwitchChange => {
  const quota = quotaIn(steps);
  const exceeded = steps.find(({ response }) => response?.status === 429)?.response;
  const retryAfter = exceeded?.headers['retry-after'];
  return {
    ...(quota !== undefined && { quota, 'quota.headers': true }),
    ...(exceeded && quota === undefined && { 'quota.headers': false }),
    ...(exceeded && {
      'quota.retryAfter': retryAfter === undefined ? 'none' : /^\d+$/.test(retryAfter) ? 'seconds' : 'date',
    }),
  };
};

/** Reads the settings that needn't be tried. */
export const readSettings = (trace: Trace): SwitchChange => {
  const { steps, options, required } = trace;
  const pageSize = pageSizeIn(steps);
  const seconds = steps.flatMap(({ response }) => secondsOf(response) ?? [])[0];
  return {
    teamHeader: options.teamHeader,
    requiredHeaders: requiredHeadersIn(trace),
    ...(Number.isInteger(seconds) && { tokenTtl: seconds }),
    ...(pageSize !== undefined && { 'page.size': pageSize }),
    ...(required && { 'create.required': required }),
    ...quotaSettings(steps),
  };
};
