import {
  type Ack,
  type Exchange,
  type Fields,
  type FromApp,
  fieldsOf,
  type PersonSummary,
  type ToApp,
} from '@visitor-invitations/fake-slack/browser';

const textOf = (value: unknown): string => String(fieldsOf(value).text ?? '');
const quoted = (text: string): string => `“${text}”`;

/** Such as 4 ms or 1.2 s, with a no-break space. */
export const duration = (ms: number): string =>
  ms < 1000 ? `${ms}\u00a0ms` : `${Number((ms / 1000).toFixed(1))}\u00a0s`;

/** What the person did, in the words on their screen. */
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

/** The title of an exchange. */
export const titleOf = (exchange: Exchange): string => {
  if (exchange.direction === 'to_app') return titleToApp(exchange);
  if (exchange.direction === 'from_app') return exchange.name;
  return `Socket Mode connection ${exchange.name}`;
};

/** The direction of an exchange. */
export const directionOf = ({ direction }: Exchange): string =>
  ({ to_app: 'To the app', from_app: 'From the app', connection: 'Connection' })[direction];

const acked: Readonly<Record<Ack['outcome'], (ack: Ack, deadline: string) => string>> = {
  in_time: ({ ms }) => `acknowledged in ${duration(ms)}`,
  late: ({ ms }) => `acknowledged too late, after ${duration(ms)}`,
  missing: ({ reason }, deadline) =>
    reason === 'connection_failed' ? 'couldn’t be reached' : `not acknowledged within ${deadline}`,
  refused: ({ ms, status }) => `responded ${status} in ${duration(ms)}`,
};

const responseOutcome = ({ response, uses }: FromApp): string => {
  if (!response) return 'waiting for Slack';
  const result = response.ok ? 'ok' : (response.error ?? `HTTP ${response.status}`);
  return `${result}, ${duration(response.ms)}${uses ? `, use ${uses} of 5` : ''}`;
};

/** The outcome of an exchange. */
export const outcomeOf = (exchange: Exchange, deadlineMs: number): string => {
  if (exchange.direction === 'connection') return `${exchange.open} open`;
  if (exchange.direction === 'from_app') return responseOutcome(exchange);
  const { ack } = exchange;
  return ack ? acked[ack.outcome](ack, duration(deadlineMs)) : 'waiting for the app';
};

/** The first name of the person concerned. */
export const nameOf = ({ person }: Exchange, people: readonly PersonSummary[]): string =>
  people.find(({ id }) => id === person)?.name.split(' ')[0] ?? '';

const ackBadges: Readonly<Partial<Record<Ack['outcome'], string>>> = {
  late: 'late',
  missing: 'no ack',
  refused: 'refused',
};

const badgesToApp = ({ ack, copies, retry }: ToApp) => [
  retry && `retry ${retry.number} of 3`,
  ack && ackBadges[ack.outcome],
  copies > 1 && 'sent twice',
];

const badgesFromApp = ({ response }: FromApp) => [
  response && !response.ok && (response.error ?? `HTTP ${response.status}`),
];

/** What went wrong, in a word or two each. */
export const badgesOf = (exchange: Exchange): string[] => {
  const broken = exchange.violations.length;
  return [
    ...(exchange.direction === 'to_app' ? badgesToApp(exchange) : []),
    ...(exchange.direction === 'from_app' ? badgesFromApp(exchange) : []),
    broken > 0 && (broken === 1 ? 'breaks a rule' : `breaks ${broken} rules`),
  ].filter((badge) => typeof badge === 'string');
};

/** Whether anything went wrong. */
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
