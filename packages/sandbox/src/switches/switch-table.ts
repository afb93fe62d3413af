import {
  type AssumptionId,
  HEADER_NAME,
  operations,
  PAGE_LIMIT_MAX,
  TEAM_HEADER,
} from '@visitor-invitations/core/contract';
import type { InvitationUpdate } from '@visitor-invitations/core/portable';
import { asList } from '@visitor-invitations/local-server/objects';
import * as z from 'zod';

/** A valid header name (RFC 9110), in lower case. */
const headerName = z.string().regex(HEADER_NAME, { error: 'must be a valid header name' }).toLowerCase();

/** One point that the API leaves open, and how the sandbox can behave. */
export interface SwitchRow<Setting = unknown> {
  /** The values it can have. */
  readonly schema: z.ZodType<Setting>;
  /** The assumed behaviour, which new sandboxes start with. */
  readonly default: Setting;
  /** Its row in `docs/reference/assumptions.md`. */
  readonly assumption: AssumptionId;
  /** Its settings as shown to people, default first: each value, or a word for the values that can't be listed. */
  readonly takes: readonly string[];
  /** The question that the API leaves open, in one line. */
  readonly text: string;
  /** Other settings worth trying. Tests, conformance checks and the page go through them. */
  readonly tryOut: readonly Setting[];
}

/** A switch with a fixed set of values, default first. */
const choice = <const Value extends string | number | boolean>(
  assumption: AssumptionId,
  values: readonly [Value, ...Value[]],
  text: string,
): SwitchRow<Value> => {
  const [byDefault, ...others] = values;
  return {
    schema: z.literal([...values], { error: `must be ${asList(values.map(String))}` }),
    default: byDefault,
    assumption,
    takes: values.map(String),
    text,
    tryOut: others,
  };
};

/** A switch whose values can't all be listed; `takes` describes them. */
const open = <Setting>(
  assumption: AssumptionId,
  { takes, ...row }: Pick<SwitchRow<Setting>, 'schema' | 'default' | 'tryOut'> & { readonly takes: string },
  text: string,
): SwitchRow<Setting> => ({
  ...row,
  assumption,
  takes: [typeof row.default === 'string' ? row.default : JSON.stringify(row.default), takes],
  text,
});

/** The invitation fields that a request can contain. */
const fields = z.enum(Object.keys(operations['invitations.update'].body.shape) as (keyof InvitationUpdate)[]);

const ownHeaderName = headerName.refine((name) => !['authorization', 'content-type'].includes(name), {
  error: 'can’t be a header that every request already has',
});
const headerValue = z.string().regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, {
  error: 'must be printable ASCII',
});

/** A hundred years. The token's expiry must be a valid date. */
const TOKEN_TTL_MAX = 100 * 365 * 24 * 60 * 60;

/** The only known quota figures, from an example (A13). */
const REAL_QUOTA = '20/60';
/** A quota as text: `5/10` is 5 requests in 10 seconds, and `off` is none. In JSON, `null` also means none. */
const quotaRule = { error: `must be off, real (${REAL_QUOTA}), or requests/seconds, like 5/10` };
const quotaText = z.union(
  [
    z.string().regex(/^(off|[1-9]\d{0,8}\/[1-9]\d{0,8})$/, quotaRule),
    z.literal('real').transform(() => REAL_QUOTA),
    z.null().transform(() => 'off'),
  ],
  quotaRule,
);

/** Everything that the API leaves open, by switch name, in the order of the assumptions. */
export const switchTable = {
  paths: choice('A1', ['both', 'current', 'listed'], 'which set of paths the service has'),
  teamHeader: open(
    'A2',
    { schema: ownHeaderName, default: TEAM_HEADER, takes: 'a header name', tryOut: ['x-acme-team'] },
    'the name of the team header',
  ),
  requiredHeaders: open<Record<string, string>>(
    'A2',
    {
      schema: z.record(ownHeaderName, headerValue),
      default: {},
      takes: '{"name":"value"}',
      tryOut: [{ 'x-api-version': '1.3' }],
    },
    'extra headers every request must have, including token requests',
  ),
  tokenTtl: open(
    'A3',
    { schema: z.int().min(1).max(TOKEN_TTL_MAX), default: 3600, takes: 'seconds', tryOut: [300] },
    'how long new tokens last (same as `--token-ttl`)',
  ),
  tokenType: choice('A4', ['Bearer', 'bearer', 'BEARER'], 'the case of `token_type`'),
  'page.size': open(
    'A5',
    {
      schema: z.int().min(1).max(PAGE_LIMIT_MAX),
      default: 100,
      takes: `1 to ${PAGE_LIMIT_MAX}`,
      tryOut: [1, 7],
    },
    'the page size when a request has no `limit`',
  ),
  'page.last': choice('A5', ['absent', 'null', 'empty'], 'what `next` is on the last page'),
  'search.field': choice(
    'A6',
    ['either', 'hostEmail', 'email'],
    'the search field for the host’s email address',
  ),
  'search.finds': choice('A6', ['all', 'upcoming'], 'whether a search finds past and cancelled invitations'),
  lists: choice(
    'A7',
    ['records', 'array', 'items'],
    'how lists are wrapped; `array` is unwrapped, and lists with a cursor return everything in one response',
  ),
  'create.required': open<z.infer<typeof fields>[]>(
    'A8',
    { schema: z.array(fields), default: [], takes: 'field names', tryOut: [['email', 'subject']] },
    'what a create needs in addition to first and last name, dates, site, host and visitor type',
  ),
  'create.status': choice('A8', [201, 200], 'the status a create returns'),
  put: choice('A9', ['merge', 'replace'], 'whether an update keeps the fields it leaves out'),
  suppressEmailDefault: choice('A10', [false, true], 'what leaving out `suppressEmail` means'),
  'create.suppressEmail': choice(
    'A10',
    ['honoured', 'ignored'],
    'whether a create respects `suppressEmail`; `ignored` is like leaving it out',
  ),
  'delete.status': choice(
    'A11',
    [204, 200, 202],
    'the status when an invitation is deleted; the body is empty',
  ),
  'delete.effect': choice(
    'A11',
    ['cancels', 'removes'],
    'whether a deleted invitation can still be read and found',
  ),
  'delete.again': choice(
    'A11',
    [404, 204],
    'the status when a cancelled invitation is deleted again; 204 means success',
  ),
  notFoundCodes: choice(
    'A12',
    ['own', 'SITE_NOT_FOUND'],
    'whether each kind of missing thing has its own error code',
  ),
  quota: open<string>(
    'A13',
    { schema: quotaText, default: 'off', takes: 'real, or like 5/10', tryOut: ['1000/60'] },
    `the team’s rate limit, as requests/seconds; \`real\` is ${REAL_QUOTA} (same as \`--quota\`)`,
  ),
  'quota.headers': choice(
    'A13',
    [true, false],
    'whether responses have `x-ratelimit-*` headers under a quota',
  ),
  'quota.retryAfter': choice(
    'A13',
    ['none', 'seconds', 'date'],
    'the format of `Retry-After` when the quota is exceeded',
  ),
  fastTrackCode: choice('A15', ['number', 'string'], 'the type of `fastTrackCode`'),
  emptyMembers: choice('A16', ['absent', 'null', 'empty'], 'how responses show members without a value'),
  teamInPath: choice(
    'A18',
    ['FORBIDDEN', 'ignored'],
    'what happens when the team in the path isn’t the team in the header',
  ),
  dateTimes: choice('A19', ['utc', 'offset'], 'how responses write dates and times; `offset` is +02:00'),
  'visitorTypes.unknown': choice(
    'A20',
    ['refused', 'created'],
    'what happens to a visitor type name the team doesn’t have',
  ),
  tokenEndpoint: choice('A21', ['both', 'current', 'legacy'], 'where tokens are issued'),
  includeSites: choice('A22', ['asked', 'always'], 'when a team’s workflow responses include their sites'),
  extraMembers: choice(
    'A23',
    [false, true],
    'whether workflow responses, companies and documents have undocumented members',
  ),
  order: choice('A24', ['assumed', 'reversed'], 'the order of lists'),
  'hostGroups.delete.status': choice(
    'A25',
    [204, 200],
    'the status when a host group is deleted; the body is empty',
  ),
  otherTeams: choice('A26', ['missing', 'FORBIDDEN'], 'the error for an ID that belongs to another team'),
};

/** A switch's name, such as `delete.status`. */
export type SwitchName = keyof typeof switchTable;
