import type { Mode } from './options.ts';
import type { WeekResult } from './run-week.ts';
import type { Expected } from './service.ts';

/** Whether a mode kept what it promises. */
export interface Verdict {
  readonly lines: readonly string[];
  readonly isKept: boolean;
}

/** A kill so soon after a response may have come between n8n's saving the state and its inserting the execution. */
const AT_ONCE_MS = 100;

const keyOf = ({ event, invitationId }: Pick<Expected, 'event' | 'invitationId'>) =>
  `${event} ${invitationId}`;

/** Compares what executions began with, with what happened in the service. */
export const judge = (mode: Mode, { happened, kills, stored, requests, refused }: WeekResult): Verdict => {
  const times = new Map<string, number[]>();
  for (const one of stored.received) times.set(keyOf(one), [...(times.get(keyOf(one)) ?? []), one.at]);
  const expected = new Set(happened.map(keyOf));
  const missed = happened.filter((one) => !times.has(keyOf(one)));
  const doubled = [...times.values()].filter(({ length }) => length > 1).length;
  const unexpected = [...times.keys()].filter((key) => !expected.has(key)).length;
  const hard = kills.filter(({ signal }) => signal === 'SIGKILL');
  const close = hard.filter(({ sinceRequestMs }) => sinceRequestMs <= AT_ONCE_MS);
  const explained = missed.filter((one) => close.some((kill) => kill.at > one.at)).length;
  return {
    isKept:
      refused === 0 &&
      doubled === 0 &&
      unexpected === 0 &&
      (mode === 'cursors' ? missed.length === 0 : explained === missed.length),
    lines: [
      `${happened.length} events: ${missed.length} missed, ${doubled} doubled, ${unexpected} unexpected`,
      ...(missed.length > 0
        ? [`of the missed, ${explained} before a SIGKILL within ${AT_ONCE_MS} ms of a response`]
        : []),
      `${kills.length} kills: ${hard.length} SIGKILL (${close.length} within ${AT_ONCE_MS} ms of a response), ${kills.length - hard.length} SIGTERM`,
      `${requests} requests under the quota: ${refused} refused with 429`,
      `${stored.executions} executions: ${stored.empty} without items, ${stored.failed} failed`,
    ],
  };
};
