import {
  type InvitationUpdate,
  operations,
  PAGE_LIMIT_MAX,
  TEAM_HEADER,
} from '@visitor-invitations/core/portable';
import * as z from 'zod';
import { headerName } from '../tools/header-name.ts';
import { choice, open } from './switch-row.ts';

/** The fields of an invitation that a request can carry. */
const fields = z.enum(Object.keys(operations['invitations.update'].body.shape) as (keyof InvitationUpdate)[]);

const ownHeaderName = headerName.refine((name) => !['authorization', 'content-type'].includes(name), {
  error: 'must not be a header that every request has already',
});
const headerValue = z.string().regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, {
  error: 'must be printable ASCII',
});

/** A hundred years: the end of a token must be a date. */
const TOKEN_TTL_MAX = 100 * 365 * 24 * 60 * 60;

/** A quota in words: `20/60` is 20 requests in 60 seconds. */
const quotaText = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, { error: 'must be requests/seconds, such as 20/60' });

/** Everything that the interface leaves open, by the name of its switch and in the order of the assumptions. */
export const switchTable = {
  paths: choice('A1', ['both', 'current', 'listed'], 'which listing of the paths is served'),
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
    'further headers that every request must have, the token request included',
  ),
  tokenTtl: open(
    'A3',
    { schema: z.int().min(1).max(TOKEN_TTL_MAX), default: 3600, takes: 'seconds', tryOut: [300] },
    'the lifetime of new tokens; also `--token-ttl`',
  ),
  tokenType: choice('A4', ['Bearer', 'bearer', 'BEARER'], 'the letter case of `token_type`'),
  'page.size': open(
    'A5',
    {
      schema: z.int().min(1).max(PAGE_LIMIT_MAX),
      default: 100,
      takes: `1 to ${PAGE_LIMIT_MAX}`,
      tryOut: [1, 7],
    },
    'the size of a page when the request has no `limit`',
  ),
  'page.last': choice('A5', ['absent', 'null', 'empty'], 'how `next` says that a page is the last'),
  'search.field': choice(
    'A6',
    ['either', 'hostEmail', 'email'],
    'the field of a search that carries the host’s e-mail address',
  ),
  'search.finds': choice('A6', ['all', 'upcoming'], 'whether a search finds past and cancelled invitations'),
  lists: choice(
    'A7',
    ['records', 'array', 'items'],
    'the envelope of a list; `array` is bare, and has everything at once where pages have a cursor',
  ),
  'create.required': open<z.infer<typeof fields>[]>(
    'A8',
    { schema: z.array(fields), default: [], takes: 'field names', tryOut: [['email', 'subject']] },
    'what a create must carry beyond first and last name, dates, site, host and visitor type',
  ),
  'create.status': choice('A8', [201, 200], 'the status of a create'),
  put: choice('A9', ['merge', 'replace'], 'whether an update keeps the fields that it leaves out'),
  suppressEmailDefault: choice('A10', [false, true], 'what an absent `suppressEmail` means'),
  'create.suppressEmail': choice(
    'A10',
    ['honoured', 'ignored'],
    'whether a create heeds `suppressEmail`; ignored, it is as if absent',
  ),
  'delete.status': choice(
    'A11',
    [204, 200, 202],
    'the status of a delete of an invitation; its body is empty',
  ),
  'delete.effect': choice(
    'A11',
    ['cancels', 'removes'],
    'whether a deleted invitation can still be read and found',
  ),
  'delete.again': choice(
    'A11',
    [404, 204],
    'how a delete of a cancelled invitation is answered; 204 stands for success',
  ),
  notFoundCodes: choice(
    'A12',
    ['own', 'SITE_NOT_FOUND'],
    'whether each kind of missing thing has a code of its own',
  ),
  quota: open<string | null>(
    'A13',
    { schema: quotaText.nullable(), default: null, takes: 'such as 20/60', tryOut: ['1000/60'] },
    'requests per seconds for the team; also `--quota`',
  ),
  'quota.headers': choice('A13', [true, false], 'whether answers have `x-ratelimit-*` headers under a quota'),
  'quota.retryAfter': choice(
    'A13',
    ['none', 'seconds', 'date'],
    'the form of `Retry-After` when the quota is exceeded',
  ),
  fastTrackCode: choice('A15', ['number', 'string'], 'the type of that field'),
  emptyMembers: choice('A16', ['absent', 'null', 'empty'], 'how answers write members without a value'),
  wrongTeam: choice(
    'A17',
    ['FORBIDDEN', 'UNAUTHORIZED', 'BAD_REQUEST'],
    'how a team is refused that the token is not for',
  ),
  teamInPath: choice(
    'A18',
    ['FORBIDDEN', 'ignored'],
    'what happens to a team in the path that is not the header’s',
  ),
  dateTimes: choice('A19', ['utc', 'offset'], 'how answers write date-times; `offset` is at +02:00'),
  'visitorTypes.unknown': choice(
    'A20',
    ['refused', 'created'],
    'what happens to the name of a visitor type that the team does not have',
  ),
  tokenEndpoint: choice('A21', ['both', 'current', 'legacy'], 'where tokens are issued'),
  includeSites: choice('A22', ['asked', 'always'], 'when the responses of a team show their sites'),
  extraMembers: choice(
    'A23',
    [false, true],
    'whether responses, companies and documents have members that nobody knows',
  ),
  order: choice('A24', ['assumed', 'reversed'], 'the order of lists'),
  'hostGroups.delete.status': choice(
    'A25',
    [204, 200],
    'the status of a delete of a host group; its body is empty',
  ),
  otherTeams: choice('A26', ['missing', 'FORBIDDEN'], 'how an id is refused that belongs to another team'),
};

/** The name of a switch, such as `delete.status`. */
export type SwitchName = keyof typeof switchTable;
