import type { FakeSlack } from '@visitor-invitations/fake-slack';

/** What the app sent, by what it says and of whom: `arrive V12`, `digest U0H3`. */
export interface Told {
  readonly key: string;
  /** By the simulation's clock, in milliseconds since the epoch. */
  readonly at: number;
}

const sentences: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['arrive', /^\*Vera (V\d+)\* has arrived/],
  ['late', /^\*Vera (V\d+)\* hasn’t arrived yet/],
  ['change', /^\*Vera (V\d+)\*’s visit was changed/],
  ['cancel', /^\*Vera (V\d+)\*’s visit was cancelled/],
];

/** Reads what the app has sent since the last time. */
export const createReceiver = (slack: FakeSlack) => {
  let read = 0;
  return (now: number): Told[] => {
    const calls = slack.calls.slice(read);
    read = slack.calls.length;
    return calls.flatMap(({ method, args, response }) => {
      if (method !== 'chat.postMessage' || !response.ok) return [];
      const text = String(args.text);
      if (/^\d+ visits? today$/.test(text)) return [{ key: `digest ${args.channel}`, at: now }];
      return sentences.flatMap(([what, pattern]) => {
        const [, name] = pattern.exec(text) ?? [];
        return name ? [{ key: `${what} ${name}`, at: now }] : [];
      });
    });
  };
};
