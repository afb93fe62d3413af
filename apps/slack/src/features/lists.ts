import type { KnownBlock } from '@slack/types';
import { type Busy, busyOf, byStart } from '@visitor-invitations/visits';
import type { Actor } from '../access/actor.ts';
import type { Clock, ZonedNow } from '../clock/zoned-now.ts';
import type { RunningJob } from '../jobs/handler.ts';
import { md, sentences, type Text } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import { fillInLater } from '../lib/busy.ts';
import { attempt } from '../lib/log.ts';
import type { ActionRequest, SlackRequest } from '../middleware/requests.ts';
import type { Message } from '../slack/api.ts';
import { actions, button, header, section } from '../slack/blocks.ts';
import { explainError } from '../slack/explain-error.ts';
import { ids } from '../slack/ids.ts';
import { findVisits } from '../visitors/find-visits.ts';
import { byState, type Days, daysOf, isOver } from '../visitors/visit.ts';
import type { VisitList } from '../visitors/visitors.ts';
import type { PersonInWorkspace } from '../workspaces/person.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { ageText } from './visit/age.ts';
import { type ListInMessage, visitRows } from './visit/rows.ts';
import { visitsForActor } from './visit/visits-for-actor.ts';

/** A list in a message: `today`, `today unfolded` with what is over or cancelled, or `find` and a query. */
type List = 'today' | 'today unfolded' | `find ${string}`;

/** What a list is made of. */
interface ListContent {
  readonly list: VisitList;
  readonly at: ZonedNow;
  readonly reader: Actor;
}

/** A list of visits under its title. */
const listMessage = (title: string, rows: KnownBlock[]): Required<Message> => ({
  text: md`${title}`,
  blocks: [header(title), ...rows],
});

/** Says that there are none. */
const noneMessage = (none: Text, age: Text | undefined): Required<Message> => {
  const text = age ? sentences(none, age) : none;
  return { text, blocks: [section(text)] };
};

const showOver = (count: number) =>
  actions(button(texts().visit.over(count), { action_id: ids.action.showOver, value: 'today' }));

/** Who is expected first, then who is here; what is over or cancelled is behind a button, or comes last. */
const todayMessage = (
  { list: { visits, ...read }, at, reader }: ListContent,
  list: 'today' | 'today unfolded',
): Required<Message> => {
  const { none, invite, title, refine } = texts().today;
  const age = ageText(read, at);
  if (visits.length === 0) return noneMessage(sentences(none, invite), age);
  const sorted = visits.toSorted(byState(at.now));
  const shown = list === 'today' ? sorted.filter((visit) => !isOver(visit, at.now)) : sorted;
  const folded = visits.length - shown.length;
  const rows = visitRows(shown, at, { reader, list, refine, day: at.today, age });
  return listMessage(title(visits.length), folded > 0 ? rows.toSpliced(-1, 0, showOver(folded)) : rows);
};

const findMessage = (
  { list: { visits, ...read }, at, reader }: ListContent,
  query: string,
): Required<Message> => {
  const { none, noMatch, title, refine } = texts().find;
  const age = ageText(read, at);
  const found = findVisits(visits, query, at);
  if (found.length === 0) return noneMessage(query ? noMatch(query) : none, age);
  return listMessage(
    title(found.length),
    visitRows(found, at, { reader, list: `find ${query}`, refine, age }),
  );
};

/** A list as a message, and whether the service was too busy to read it now. */
interface ListMessage {
  readonly message: Message;
  readonly busy?: Busy | undefined;
}

const make = async (
  list: List,
  { clock }: Pick<FeatureDeps, 'clock'>,
  { visitors }: Workspace,
  reader: Actor,
): Promise<ListMessage> => {
  const at = clock.at(reader);
  if (list === 'today' || list === 'today unfolded') {
    const today = await visitsForActor(reader, (host) => visitors.today(host));
    return { message: todayMessage({ list: today, at, reader }, list), busy: today.busy };
  }
  const upcoming = await visitsForActor(reader, (host) => visitors.upcoming(host));
  const query = list.slice('find '.length);
  return { message: findMessage({ list: upcoming, at, reader }, query), busy: upcoming.busy };
};

/** How old a list may be that nobody has asked for, in milliseconds: read in the hour before it was due. */
const DIGEST_MAX_AGE_MS = 90 * 60_000;

/** The visits of some days that nobody has asked for; `undefined` when there are none. */
const visitsForDigest = async (
  clock: Clock,
  { workspace: { access, visitors }, userId }: PersonInWorkspace,
  isWanted: (days: Days, today: string) => boolean,
): Promise<ListContent | undefined> => {
  const reader = await access.actor(userId);
  const at = clock.at(reader);
  const all = await visitsForActor(reader, (host) => visitors.read(host, DIGEST_MAX_AGE_MS));
  const visits = all.visits.filter((visit) => {
    const days = daysOf(visit, at);
    return days !== undefined && isWanted(days, at.today) && !isOver(visit, at.now);
  });
  return visits.length === 0 ? undefined : { list: { ...all, visits: visits.sort(byStart) }, at, reader };
};

/** The visits of a person's day, as the command lists them; `undefined` when there are none. */
export const dayList = async (clock: Clock, person: PersonInWorkspace): Promise<Message | undefined> => {
  const today = await visitsForDigest(clock, person, ({ first, last }, day) => first <= day && day <= last);
  return today && todayMessage(today, 'today');
};

/** The visits of a person after a day, up to another one; `undefined` when there are none. */
export const aheadList = async (
  clock: Clock,
  person: PersonInWorkspace,
  after: string,
  upTo: string,
): Promise<Message | undefined> => {
  const ahead = await visitsForDigest(clock, person, ({ first, last }) => after < last && first <= upTo);
  if (!ahead) return undefined;
  const { list, at, reader } = ahead;
  const { title, refine } = texts().ahead;
  const rows = visitRows(list.visits, at, { reader, list: 'find', refine, age: ageText(list, at) });
  return listMessage(title(list.visits.length), rows);
};

/** Says that the list follows, where nothing is known of it. */
const followsIn = (error: unknown): ListMessage => {
  const busy = busyOf(error);
  if (!busy) throw error;
  return { message: { text: texts().visit.follows(busy.forMs) }, busy };
};

/** Responds with a list; when the service is busy, with what is known, and with the list once it can be read. */
const respondWith = async (list: List, deps: FeatureDeps, request: SlackRequest): Promise<void> => {
  const { workspace, userId } = request;
  const makeNow = async () => make(list, deps, workspace, await workspace.access.actor(userId));
  const { message, busy } = await makeNow().catch(followsIn);
  await request.respond(message);
  if (!busy) return;
  void fillInLater(deps, busy, async () => {
    const read = makeNow();
    await request.respond(
      (await read.catch((error) => ({ message: { text: explainError(error) } }))).message,
    );
  });
};

/** Lists the host's visits of the current day. */
export const respondWithToday = (deps: FeatureDeps) => (request: SlackRequest) =>
  respondWith('today', deps, request);

/** Lists the host's upcoming visits that match a query. */
export const respondWithFound = (deps: FeatureDeps) => (request: SlackRequest, query: string) =>
  respondWith(`find ${query}`, deps, request);

/** The only upcoming visit that fits, in time for a modal. */
const onlyVisit = async ({ clock }: FeatureDeps, request: SlackRequest, query: string) => {
  const { workspace, userId, within } = request;
  const { access, visitors } = workspace;
  const find = async () => {
    const reader = await access.actor(userId);
    const at = clock.at(reader);
    const { visits } = await visitsForActor(reader, (host) => visitors.upcoming(host));
    return findVisits(visits, query, at).filter((visit) => !isOver(visit, at.now));
  };
  // Why the visits can't be read is said where they would be listed.
  const found = await within(
    'extras',
    find().catch(() => []),
  );
  const [only, ...others] = found?.value ?? [];
  return others.length === 0 ? only : undefined;
};

/** Opens the modal of the only visit that fits, or else lists the visits that fit. */
export const openOrList = (
  deps: FeatureDeps,
  open: (request: SlackRequest, invitationId: string) => Promise<void>,
) => {
  const list = respondWithFound(deps);
  return async (request: SlackRequest, query: string): Promise<void> => {
    const visit = await onlyVisit(deps, request, query);
    await (visit ? open(request, visit.id) : list(request, query));
  };
};

/** Shows what a list of the day has folded, in its place. */
export const unfoldToday = (deps: FeatureDeps) => async (action: ActionRequest) => {
  const { workspace, userId } = action;
  const reader = await workspace.access.actor(userId);
  const { message } = await make('today unfolded', deps, workspace, reader);
  await action.replace(message);
};

/** Shows a list as it is after a change by one of its buttons, in its place. A failure is logged, and not tried again. */
export const replaceList = (
  deps: Pick<FeatureDeps, 'clock' | 'log'>,
  { workspace, actor }: Pick<RunningJob<unknown>, 'workspace' | 'actor'>,
  list: ListInMessage,
): Promise<void> =>
  attempt(deps.log, 'a list was not replaced', async () => {
    const { message } = await make(list.name as List, deps, workspace, await actor());
    await workspace.slack.respond(list.responseUrl, message, true);
  });
