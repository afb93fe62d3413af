import { PAGE_LIMIT_MAX, RATE_LIMIT_HEADERS } from '@visitor-invitations/core/portable';
import type { SwitchChange, SwitchName } from '../switches/switches.ts';
import { defaultSwitches } from '../switches/switches.ts';
import { requiredFieldsOf } from './journey/creating.ts';
import { type Known, knowing } from './journey/known.ts';
import type { ConformanceOptions } from './options.ts';
import { secondsOf } from './recorder.ts';
import { isBlank, isSuccess, openList, type Step } from './trace.ts';

/** What responses and flags say of switches by themselves. */
export interface ReadSettings {
  readonly settings: SwitchChange;
  /** Switches whose setting is known so, the default or another. */
  readonly told: readonly SwitchName[];
}

/** The lists that are asked for without a limit. */
const UNLIMITED = ['sites', 'hosts of site 1', 'host groups', 'companies', 'responses'];

/** How long a page is: as long as the first one that another follows. */
const pageSizeIn = (known: Known): number | undefined => {
  const lists = UNLIMITED.flatMap((label) => openList(known.step(label)?.response?.body) ?? []);
  const cut = lists.find(({ next }) => !isBlank(next));
  if (cut) return cut.records.length;
  const isLong = lists.some(
    ({ envelope, records }) => envelope !== undefined && records.length > defaultSwitches['page.size'],
  );
  return isLong ? PAGE_LIMIT_MAX : undefined;
};

/** The headers without which a request was refused, with the values that were given. */
const requiredHeadersIn = (known: Known): Record<string, string> =>
  Object.fromEntries(
    Object.entries(known.options.headers).filter(
      ([name]) => !isSuccess(known.step(`without the header ${name}`)?.response),
    ),
  );

/** `20, 20;w=60`, or a window as long as the longest time until it starts again. */
const quotaIn = (steps: readonly Step[]): string | undefined => {
  const headers = steps.flatMap(({ response }) => (response ? [response.headers] : []));
  const limits = headers.flatMap((all) => all[RATE_LIMIT_HEADERS.limit] ?? []);
  const limit = Number.parseInt(limits[0] ?? '', 10);
  const resets = headers.map((all) => Number.parseFloat(all[RATE_LIMIT_HEADERS.reset] ?? '0'));
  const seconds = Number(/w=(\d+)/.exec(limits[0] ?? '')?.[1] ?? Math.ceil(Math.max(0, ...resets)));
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

/** Reads the settings that need no trying out. */
export const readSettings = (steps: readonly Step[], options: ConformanceOptions): ReadSettings => {
  const known = knowing(options, { tag: '', start: 0 }, steps);
  const pageSize = pageSizeIn(known);
  const isCreated = isSuccess(known.step('create with the least')?.response);
  const required = requiredFieldsOf(known);
  const seconds = steps.flatMap(({ response }) => secondsOf(response) ?? [])[0];
  const settings: SwitchChange = {
    teamHeader: options.teamHeader,
    requiredHeaders: requiredHeadersIn(known),
    ...(Number.isInteger(seconds) && { tokenTtl: seconds }),
    ...(pageSize !== undefined && { 'page.size': pageSize }),
    ...((isCreated || required.length > 0) && { 'create.required': [...required] }),
    ...quotaSettings(steps),
  };
  return { settings, told: Object.keys(settings) as SwitchName[] };
};
