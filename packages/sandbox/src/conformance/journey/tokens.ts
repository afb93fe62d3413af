import type { ConformanceOptions } from '../options.ts';
import { secondsOf } from '../recorder.ts';
import { isSuccess } from '../trace.ts';
import { labelFor } from './known.ts';
import type { Asked, Row, Section } from './row.ts';

const tokenRow = (label: string, more: (options: ConformanceOptions) => Asked): Row => ({
  label,
  operation: 'tokens.get',
  // The endpoint that gave the token (A21).
  ask: (known) => ({ isLegacy: !isSuccess(known.step('token')?.response), ...more(known.options) }),
});

const without = (name: string): Asked => ({ body: { [name]: undefined } });

/** Token requests that are right, and each way in which one can be wrong. */
export const tokens: Section = [
  { label: 'token', operation: 'tokens.get', ask: () => ({}), isProbe: true },
  {
    label: 'token of the older endpoint',
    operation: 'tokens.get',
    ask: () => ({ isLegacy: true }),
    needs: ['legacy-url'],
    isProbe: true,
  },
  {
    label: labelFor('second', 'token'),
    operation: 'tokens.get',
    team: 'second',
    ask: (known) => ({ isLegacy: !isSuccess(known.step('token')?.response) }),
    needs: ['second-team'],
  },
  tokenRow('a secret without its end', ({ clientSecret }) => ({
    body: { client_secret: clientSecret.slice(0, -1) },
  })),
  tokenRow('another client', ({ clientId }) => ({ body: { client_id: `${clientId}x` } })),
  tokenRow('no secret', () => without('client_secret')),
  tokenRow('another grant', () => ({ body: { grant_type: 'password' } })),
];

const sitesRow = (label: string, ask: (options: ConformanceOptions) => Asked): Row => ({
  label,
  operation: 'sites.list',
  ask: ({ options }) => ask(options),
});

/** Which paths are served (A1), and which headers are needed (A2, A17). */
export const addresses = ({ headers, teamHeader }: ConformanceOptions): Section => [
  { ...sitesRow('sites at the current path', () => ({ profile: 'current' })), isProbe: true },
  { ...sitesRow('sites at the listed path', () => ({ profile: 'listed' })), isProbe: true },
  sitesRow('no team header', () => ({ headers: { [teamHeader]: undefined } })),
  sitesRow('a team header that is no id', () => ({ headers: { [teamHeader]: 'not-an-id' } })),
  ...Object.keys(headers).map((name) =>
    sitesRow(`without the header ${name}`, () => ({ headers: { [name]: undefined } })),
  ),
];

/** How much longer than its time a token is waited for, as services round. */
const ROUNDING_MS = 2000;

/** A token after its end, where that is near enough. */
export const expiry: Section = [
  {
    label: 'a token that has ended',
    operation: 'sites.list',
    ask: () => ({ token: { of: 'token' } }),
    waitMs: ({ options, step }, now) => {
      const token = step('token');
      const seconds = secondsOf(token?.response);
      if (!token || seconds === undefined || seconds * 1000 > options.waitMs) return undefined;
      return Math.max(0, token.at + seconds * 1000 + ROUNDING_MS - now);
    },
  },
];
