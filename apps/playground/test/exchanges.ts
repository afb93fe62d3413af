import type { Connected, FromApp, PersonSummary, ToApp } from '@visitor-invitations/fake-slack/browser';

/** Fields that differ from those of the example; undefined takes one away. */
type Changed<T> = { [K in keyof T]?: T[K] | undefined };

const common = { correlationId: 1, revision: 1, at: 1_772_442_000_000, violations: [] };

/** A command of Alice's that was acknowledged; `changed` is what is different about it. */
export const command = (changed: Changed<ToApp> = {}) =>
  ({
    ...common,
    id: 1,
    direction: 'to_app',
    kind: 'command',
    name: '/visitor',
    detail: 'today',
    person: 'U0ALICE',
    copies: 1,
    payload: { command: '/visitor', text: 'today' },
    ack: { outcome: 'in_time', status: 200, ms: 4, body: '' },
    ...changed,
  }) as ToApp;

/** A call that went well. */
export const call = (changed: Changed<FromApp> = {}) =>
  ({
    ...common,
    id: 2,
    direction: 'from_app',
    name: 'views.open',
    person: 'U0ALICE',
    args: { view: { title: 'Invite Ada' } },
    response: { status: 200, ms: 6, ok: true, body: { ok: true } },
    ...changed,
  }) as FromApp;

export const connected = (changed: Partial<Connected> = {}): Connected => ({
  ...common,
  id: 3,
  correlationId: 3,
  direction: 'connection',
  name: 'opened',
  open: 1,
  ...changed,
});

export const violation = {
  where: 'views.open',
  rule: 'too_long',
  pointer: '/view/title/text',
  message: 'Too big: expected string to have <=24 characters',
} as const;

export const alice: PersonSummary = {
  handle: 'alice',
  id: 'U0ALICE',
  name: 'Alice Martin',
  kind: 'member',
  isAdmin: false,
  timeZone: 'Europe/London',
  locale: 'en-GB',
};
