import { RATE_LIMIT_HEADERS } from '@visitor-invitations/core/portable';
import { checksOf } from '../check.ts';
import { cannotTell, expecting, foundSetting, otherWay, unknown, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { codeOf, inWords } from '../responses.ts';
import { type HttpResponse, isOverQuota } from '../wire.ts';
import {
  faultAlone,
  faultTogether,
  isCounted,
  isTold,
  names,
  readLimit,
  readQuota,
} from './quota-headers.ts';

const { limit: LIMIT, remaining: REMAINING, reset: RESET } = RATE_LIMIT_HEADERS;

const RETRY_AFTER = 'retry-after';

const limited = ({ responses }: Probe) => responses.filter(isOverQuota);

/** How a 429 asks to wait. */
const retryForm = (value: string): 'seconds' | 'date' | undefined => {
  if (/^\d+$/.test(value)) return 'seconds';
  return /\d\d:\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)) ? 'date' : undefined;
};

/** The seconds of a Retry-After; a date is read by the clock of the service, where the response says what that is. */
const retrySeconds = ({ headers }: HttpResponse): number | undefined => {
  const value = headers.get(RETRY_AFTER) ?? '';
  const form = retryForm(value);
  if (form === 'seconds') return Number(value);
  const now = Date.parse(headers.get('date') ?? '');
  return form === 'date' && !Number.isNaN(now) ? (Date.parse(value) - now) / 1000 : undefined;
};

/** What Retry-After and the start of the next window may be apart. */
const TOLERANCE_SECONDS = 5;

/** A Retry-After that asks for much more than the rest of the window. */
const tooLong = (response: HttpResponse): string | undefined => {
  const asked = retrySeconds(response);
  const { reset, seconds } = readQuota(response);
  const most = Math.max(reset, seconds || reset) + TOLERANCE_SECONDS;
  return asked !== undefined && asked > most
    ? `a Retry-After of ${asked} seconds, where ${RESET} is ${reset}`
    : undefined;
};

/** A Retry-After that was heeded, and did not help. */
const tooShort = (response: HttpResponse): string | undefined => {
  const asked = retrySeconds(response);
  if (asked === undefined) return undefined;
  return `a Retry-After ${asked < 0 ? 'in the past' : `of ${asked} seconds`}, and then a 429 again`;
};

/** How often a team asks while another's count is watched, and how often that has to come out the same. */
const ASKED = 4;
const ROUNDS = 3;
const MOST_TRIES = 6;

/** Whether what one team asks for is taken from what the other has left: not what others take in the same time. */
const sharesQuota = async (probe: Probe): Promise<Verdict> => {
  const { ask, now, sleep } = probe;
  const second = probe.second();
  const left = async () => {
    const { remaining } = readQuota(await ask('sites.list'));
    return Number.isNaN(remaining) ? cannotTell('no header tells what is left') : remaining;
  };
  const takenDuring = async (act: () => Promise<unknown>) => (await left()) - (await act().then(left));
  const expected = 'a quota of its own';
  for (let [round, tries] = [0, 0]; round < ROUNDS; tries += 1) {
    if (tries === MOST_TRIES) return cannotTell('the quota starts again too often');
    const start = now();
    const taken = await takenDuring(async () => {
      for (let asked = 0; asked < ASKED; asked += 1) await second.ask('sites.list');
    });
    const lasted = now() - start;
    // It has started again.
    if (taken < 0) continue;
    if (taken < ASKED) return expecting(expected, undefined);
    const meanwhile = await takenDuring(() => sleep(lasted));
    if (meanwhile > taken - ASKED) return expecting(expected, undefined);
    if (meanwhile >= 0) round += 1;
  }
  return expecting(expected, 'what the second team asks for is taken from the first’s');
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
      return expecting('numbers that count down', fault ?? faultTogether(own().filter(isTold), responses));
    },
  },
  {
    id: 'quota.teams',
    text: 'Each team has a quota of its own',
    async run(probe) {
      const told = probe.responses.filter(isTold);
      if (told.length === 0) return unknown('no header mentions a quota');
      return sharesQuota(probe);
    },
  },
  {
    id: 'quota.reset',
    text: 'After the wait that a 429 asks for, requests are taken again',
    async run(probe) {
      if (limited(probe).length === 0) return unknown('no limit was hit');
      const vain = probe.vainWaits().filter(({ headers }) => !headers.has(RETRY_AFTER)).length;
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
      const long = limited(probe).map(tooLong);
      const short = probe.vainWaits().map(tooShort);
      const wrong = [...long, ...short].find((each) => each !== undefined);
      if (wrong) return otherWay(wrong);
      const value = first.headers.get(RETRY_AFTER);
      if (value === null) return foundSetting('none');
      return foundSetting(retryForm(value) ?? '', 'neither seconds nor a date');
    },
  },
]);
