import { randomUUID } from 'node:crypto';
import { type Operation, operations } from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import { CannotTell } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { harmless, type Protected, tryIn } from '../requests.ts';
import { idsOf, inWords, isObject, isSuccess, openList } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

/** A text with the name of the member that has it. */
type Named = readonly [name: string, text: string];

/** Every text in a value, however deep. */
const textsIn = (value: unknown, name = ''): Named[] => {
  if (typeof value === 'string') return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, name));
  if (!isObject(value)) return [];
  const { firstName, lastName } = value;
  const whole: Named[] =
    typeof firstName === 'string' && typeof lastName === 'string' && firstName !== '' && lastName !== ''
      ? [['firstName and lastName', `${firstName} ${lastName}`]]
      : [];
  return [...whole, ...Object.entries(value).flatMap(([each, member]) => textsIn(member, each))];
};

/** How many of the ids a response has, whatever its status and wherever in its body. */
export const shownIn = ({ body }: HttpResponse, ids: ReadonlySet<string>): number =>
  new Set(textsIn(body).flatMap(([, text]) => (ids.has(text) ? [text] : []))).size;

/** Members of an error that have words of its own. */
const ownOfErrors = new Set(['code', 'message', 'status', 'type', 'error', 'title', 'teamId']);

/** A word alone may be one of any message, and a time may be that of the response. */
const isTelling = (text: string) =>
  text.length >= 5 && /[^a-z]/i.test(text.trim()) && !/^\d{4}-\d\d-\d\d/.test(text);

const holds = (text: string, part: string) => {
  if (!text.includes(part.trim())) return false;
  const escaped = part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'u').test(text);
};

/** The members of records that an error shows, but for what the request said itself. */
const membersShown = (response: HttpResponse, records: readonly unknown[], request: Ask): Set<string> => {
  const shown = new Set<string>();
  const sent = JSON.stringify([request.params, request.query, request.headers]).toLowerCase();
  const written = new Set(textsIn(request.body).map(([, text]) => text));
  const inBody = textsIn(response.body);
  const texts = [...inBody.map(([, text]) => text), ...response.headers.values()];
  for (const [name, text] of records.flatMap((record) => textsIn(record))) {
    if (name === 'teamId' || written.has(text) || sent.includes(text.toLowerCase())) continue;
    const isMember = ([each, other]: Named) =>
      each === name && other === text && text.length > 1 && !ownOfErrors.has(name);
    if (inBody.some(isMember) || (isTelling(text) && texts.some((each) => holds(each, text))))
      shown.add(name);
  }
  return shown;
};

/** The same request for what nobody has. */
const withMadeUpIds = (id: Protected, { params, body, ...rest }: Ask): Ask => {
  const members = isObject(body) ? Object.entries(body) : [];
  const madeUp = members.map(([name, value]) => [name, name.endsWith('Id') ? randomUUID() : value]);
  return {
    ...rest,
    params: { ...params, ...harmless(id).params },
    ...(body !== undefined && { body: Object.fromEntries(madeUp) }),
  };
};

/** What an error gives away of the records that were asked for; nothing for a success, and for what it says of any id. */
export const givenAway = async (
  id: Protected,
  probe: Probe,
  request: Ask,
  response: HttpResponse,
  records: readonly unknown[],
): Promise<string | undefined> => {
  if (isSuccess(response)) return undefined;
  const shown = membersShown(response, records, request);
  if (shown.size === 0) return undefined;
  const ofAny = await tryIn(id, probe, withMadeUpIds(id, request));
  for (const name of membersShown(ofAny, records, request)) shown.delete(name);
  const names = [...shown].filter((name) => /^\w[\w ]{0,40}$/.test(name)).slice(0, 3);
  return shown.size === 0
    ? undefined
    : `${inWords(response)} that shows ${names.join(', ') || 'something'} of it`;
};

/** Everything known of a team, in which what is asked for by an id is found again. */
export const recordsWith = async ({ facts }: Probe, ids: readonly string[]): Promise<readonly unknown[]> => {
  const known: unknown[] = [];
  for (const read of [
    async () => (await facts.list('sites.list')).records,
    facts.hostsBySite,
    facts.found,
    async () => (await facts.list('hostGroups.list')).records,
    async () => (await facts.list('workflowResponses.listByTeam')).records,
    async () => (await facts.list('companies.listByTeam')).records,
    facts.documentsByCompany,
  ]) {
    try {
      known.push(...(await read()));
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
    }
  }
  return known.filter((record) => textsIn(record).some(([, text]) => ids.includes(text)));
};

/** What a success gives away of what the other team has: a record, or those of a list that the other gets as well. */
export const leakOf = async (
  id: Protected,
  response: HttpResponse,
  theirs: () => Promise<HttpResponse>,
): Promise<string | undefined> => {
  if (!isSuccess(response)) return undefined;
  const { paging }: Operation = operations[id];
  const records = paging && openList(response.body)?.records;
  if (!records) return `a ${response.status}`;
  if (records.length === 0) return undefined;
  const known = new Set(idsOf(openList((await theirs()).body)?.records ?? []));
  const leaked = idsOf(records).filter((one) => known.has(one)).length;
  return leaked > 0 ? `${leaked} records` : undefined;
};
