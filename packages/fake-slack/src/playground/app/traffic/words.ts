import { type Fields, fieldsOf } from '../../../fields.ts';
import type { Ack, Exchange, FromApp, PersonSummary, ToApp } from '../../api.ts';

const textOf = (value: unknown): string => String(fieldsOf(value).text ?? '');
const quoted = (text: string): string => `“${text}”`;

/** 4 ms, 1.2 s; the unit stays on the line of its number. */
export const duration = (ms: number): string =>
  ms < 1000 ? `${ms}\u00a0ms` : `${Number((ms / 1000).toFixed(1))}\u00a0s`;

/** What the person did, in the words of the screen where there are any. */
const doing: Readonly<Record<string, (exchange: ToApp, payload: Fields) => string>> = {
  shortcut: ({ detail }) => `Shortcut ${detail}`,
  message_action: ({ detail }) => `Message shortcut ${detail}`,
  block_actions: ({ detail }, { actions }) => {
    const [action] = (actions ?? []) as Fields[];
    const option = textOf(fieldsOf(action?.selected_option).text);
    if (option) return `Chose ${quoted(option)}`;
    return action?.type === 'button' ? `Clicked ${quoted(textOf(action.text))}` : `Changed ${detail}`;
  },
  block_suggestion: ({ detail }) => (detail ? `Options for ${quoted(detail)}` : 'Options'),
  view_submission: (_, { view }) => `Submitted ${quoted(textOf(fieldsOf(view).title))}`,
  view_closed: (_, { view }) => `Closed ${quoted(textOf(fieldsOf(view).title))}`,
};

const titleToApp = (exchange: ToApp): string => {
  if (exchange.kind === 'command') return `${exchange.name} ${exchange.detail}`.trim();
  if (exchange.kind === 'event') return `Event ${exchange.name}`;
  return doing[exchange.name]?.(exchange, fieldsOf(exchange.payload)) ?? exchange.name;
};

/** What it was. */
export const titleOf = (exchange: Exchange): string => {
  if (exchange.direction === 'to_app') return titleToApp(exchange);
  if (exchange.direction === 'from_app') return exchange.name;
  return `Socket Mode connection ${exchange.name}`;
};

/** From where to where. */
export const directionOf = ({ direction }: Exchange): string =>
  ({ to_app: 'To the app', from_app: 'From the app', connection: 'Connection' })[direction];

const acked: Readonly<Record<Ack['outcome'], (ack: Ack, deadline: string) => string>> = {
  in_time: ({ ms }) => `acknowledged in ${duration(ms)}`,
  late: ({ ms }) => `acknowledged too late, after ${duration(ms)}`,
  missing: ({ reason }, deadline) =>
    reason === 'connection_failed' ? 'couldn’t be reached' : `not acknowledged within ${deadline}`,
  refused: ({ ms, status }) => `responded ${status} in ${duration(ms)}`,
};

const answered = ({ answer, uses }: FromApp): string => {
  if (!answer) return 'waiting for Slack';
  const result = answer.ok ? 'ok' : (answer.error ?? `HTTP ${answer.status}`);
  return `${result}, ${duration(answer.ms)}${uses ? `, use ${uses} of 5` : ''}`;
};

/** What became of it. */
export const outcomeOf = (exchange: Exchange, deadlineMs: number): string => {
  if (exchange.direction === 'connection') return `${exchange.open} open`;
  if (exchange.direction === 'from_app') return answered(exchange);
  const { ack } = exchange;
  return ack ? acked[ack.outcome](ack, duration(deadlineMs)) : 'waiting for the app';
};

/** The first name of who it is about. */
export const nameOf = ({ person }: Exchange, people: readonly PersonSummary[]): string =>
  people.find(({ id }) => id === person)?.name.split(' ')[0] ?? '';

const ackBadges: Readonly<Record<Ack['outcome'], string[]>> = {
  in_time: [],
  late: ['late'],
  missing: ['no ack'],
  refused: ['refused'],
};

const badgesToApp = ({ ack, copies, retry }: ToApp): string[] => [
  ...(retry ? [`retry ${retry.number} of 3`] : []),
  ...(ack ? ackBadges[ack.outcome] : []),
  ...(copies > 1 ? ['sent twice'] : []),
];

const own = (exchange: Exchange): string[] => {
  if (exchange.direction === 'to_app') return badgesToApp(exchange);
  if (exchange.direction === 'connection' || !exchange.answer || exchange.answer.ok) return [];
  return [exchange.answer.error ?? `HTTP ${exchange.answer.status}`];
};

const rules = ({ violations: { length } }: Exchange): string[] => {
  if (length === 0) return [];
  return [length === 1 ? 'breaks a rule' : `breaks ${length} rules`];
};

/** What is wrong with it, in a word or two each; empty when all is well. */
export const badgesOf = (exchange: Exchange): string[] => [...own(exchange), ...rules(exchange)];

/** Whether somebody looking for mistakes wants to see it. */
export const isTrouble = (exchange: Exchange): boolean => badgesOf(exchange).length > 0;

/** How many rules were broken. */
export const brokenWords = (count: number): string =>
  count === 1 ? '1 Slack rule broken' : `${count} Slack rules broken`;

/** A rule such as `too_long` in words. */
export const ruleWords = (rule: string): string => rule.replaceAll('_', ' ');

/** A JSON pointer in words: `/view/title/text` is view › title › text. */
export const pointerWords = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join(' › ') || 'top level';
