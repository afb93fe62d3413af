import type { Ack, Exchange, FromApp, Profile, ToApp } from '@visitor-invitations/fake-slack/browser';

/** The title of an exchange in Slack's words, such as `/visitor today` or `view_submission invite`. */
export const titleOf = (exchange: Exchange): string => {
  if (exchange.direction === 'to_app') return `${exchange.name} ${exchange.detail}`.trim();
  return exchange.direction === 'from_app' ? exchange.name : `Socket Mode connection ${exchange.name}`;
};

/** Whose doing it was, or for whom, such as `by Alice`. */
export const personOf = ({ direction, person }: Exchange, people: readonly Profile[]): string => {
  const [name] = people.find(({ id }) => id === person)?.name.split(' ') ?? [];
  return name ? `${direction === 'to_app' ? 'by' : 'for'} ${name}` : '';
};

/** Such as 4 ms or 1.2 s, with a no-break space. */
const duration = (ms: number): string =>
  ms < 1000 ? `${ms}\u00a0ms` : `${Number((ms / 1000).toFixed(1))}\u00a0s`;

const acked: Readonly<Record<Ack['outcome'], (ack: Ack, deadline: string) => string>> = {
  in_time: ({ ms }) => `acknowledged in ${duration(ms)}`,
  late: ({ ms }) => `acknowledged too late, after ${duration(ms)}`,
  missing: ({ reason }, deadline) =>
    reason === 'connection_failed' ? 'couldn’t be reached' : `not acknowledged within ${deadline}`,
  refused: ({ ms, status }) => `responded ${status} in ${duration(ms)}`,
};

const toApp = ({ ack, retry, copies }: ToApp, deadlineMs: number) => [
  `To the app: ${ack ? acked[ack.outcome](ack, duration(deadlineMs)) : 'waiting for the app'}`,
  retry && `retry ${retry.number} of 3`,
  copies > 1 && 'sent twice',
];

const fromApp = ({ response, uses }: FromApp) => {
  const result = response?.ok ? 'ok' : (response?.error ?? `HTTP ${response?.status}`);
  return [
    `From the app: ${response ? `${result}, ${duration(response.ms)}` : 'waiting for Slack'}`,
    uses !== undefined && `use ${uses} of 5`,
  ];
};

/** How many rules were broken. */
export const brokenWords = (count: number): string =>
  count === 1 ? '1 Slack rule broken' : `${count} Slack rules broken`;

/** How an exchange ended, and what went wrong. */
export const outcomeOf = (exchange: Exchange, deadlineMs: number): string => {
  if (exchange.direction === 'connection') return `Connection: ${exchange.open} open`;
  const parts = exchange.direction === 'to_app' ? toApp(exchange, deadlineMs) : fromApp(exchange);
  const broken = exchange.violations.length;
  return [...parts, broken > 0 && brokenWords(broken)].filter(Boolean).join(', ');
};

/** Whether anything went wrong. */
export const isTrouble = (exchange: Exchange): boolean =>
  exchange.violations.length > 0 ||
  (exchange.direction === 'to_app' && exchange.ack !== undefined && exchange.ack.outcome !== 'in_time') ||
  (exchange.direction === 'from_app' && exchange.response?.ok === false);
