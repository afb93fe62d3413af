import { describe, expect, vi } from 'vitest';
import { eras, test } from '../test/tools-test.ts';

const start = '2031-05-06T09:00';
const jane = { firstName: 'Jane', lastName: 'Doe', start };
const place = { site: 'London Riverside', visitorType: 'Visitor', end: '2031-05-06T10:00' };
const whole = { ...jane, ...place, emailVisitor: false };
const empty = ['email', 'company', 'subject', 'note', 'host'];
const all = (value: unknown) => Object.fromEntries(empty.map((field) => [field, value]));

describe('a call as clients send it', () => {
  test.for([
    ['null', all(null)],
    ['empty texts', all('')],
    ['blanks', all(' \t')],
    ['null as text', all('null')],
    ['undefined as text', all('undefined')],
    ['an unknown field that is null', { phone: null }],
    ['"false"', { emailVisitor: 'false' }],
    ['"False"', { emailVisitor: ' False ' }],
    ['"true"', { emailVisitor: 'true', email: 'jane@example.com' }],
    ['"True"', { emailVisitor: 'True', email: 'jane@example.com' }],
    ['a space in the time', { start: '2031-05-06 09:00' }],
    ['one digit in the hour', { start: '2031-05-06 9:00', end: '2031-05-06T9:30' }],
    ['an offset after a space', { start: '2031-05-06 09:00+01:00' }],
  ] as const)('with %s invites', async ([, given], { context }) => {
    const { call } = await context.tools({ answer: undefined });
    const { text, isError } = await call('invite_visitor', { ...whole, ...given });
    expect([text, isError]).toEqual([
      expect.stringMatching(/^Invited: Jane Doe, Visitor, Tue, 6 May 2031, 09:00/),
      false,
    ]);
    const [sent] = context.sandbox.requests
      .list()
      .filter(({ operation }) => operation === 'invitations.create');
    expect(JSON.stringify(sent)).not.toMatch(/undefined|null as text/);
  });

  test.for([
    ['null', { lastName: null }],
    ['an empty text', { lastName: '' }],
    ['nothing', { lastName: undefined }],
    ['the text undefined', { lastName: 'undefined' }],
  ] as const)('with %s for a last name is asked for one', async ([, given], { context }) => {
    const { call } = await context.tools();
    expect((await call('invite_visitor', { ...whole, ...given })).text).toBe(
      "Still needed: lastName (the visitor's last name; a hyphen if they have only one name). Ask the person. Nothing was done.",
    );
  });

  test('clears a note with an empty text, and leaves the other fields as they are', async ({ context }) => {
    const id = await context.invited({ visitorNotes: 'Gate B', companyName: 'Example Ltd' });
    const { call, questions } = await context.tools();
    const change = (note: unknown) =>
      call('change_visit', { ...all(''), host: undefined, id, emailVisitor: false, note });
    expect((await change(null)).text).toMatch(/^Still needed: a field to change/);
    expect((await change('')).text).toMatch(/^Changed: Vera Canary/);
    expect(questions).toEqual([expect.stringMatching(/\? New note: none\. The visitor won't be emailed\.$/)]);
    const visit = await context.visitors.invitations.get(id);
    expect([visit.visitorNotes ?? '', visit.company?.name]).toEqual(['', 'Example Ltd']);
  });
});

describe.for(eras)('what a call leaves open, in the protocol of %s,', (era) => {
  test('is filled in as in the form, and the person confirms what they read', async ({ context }) => {
    await context.invited();
    const { call, questions } = await context.tools({ era });
    const { text } = await call('invite_visitor', { ...jane, email: 'jane@example.com' });
    expect(text).toMatch(/^Invited: Jane Doe, .*, Tue, 6 May 2031, 09:00 to 10:00, /);
    expect(questions).toEqual([
      expect.stringMatching(
        /^Invite Jane Doe, \w+, Tue, 6 May 2031, 09:00 to 10:00, .+ \(Europe\/London\)\? The visitor will be emailed at jane@example\.com\.$/,
      ),
    ]);
  });

  test.for([undefined, { url: {} }])(
    'is proposed to a client that cannot ask (%j), which sends it in the next call',
    async (elicitation, { context }) => {
      await context.invited();
      const { call, questions } = await context.tools({
        era,
        answer: elicitation && 'accept',
        ...(elicitation && { elicitation }),
      });
      const proposed = await call('invite_visitor', { ...jane, note: 'Gate B' });
      expect(proposed.text).toMatch(
        /^Nothing was done\. Ask the person: Invite Jane Doe, .*, 09:00 to 10:00, .*\? note: Gate B\. The visitor won't be emailed\. If they agree, call invite_visitor again with the same values and \{/,
      );
      const created = () =>
        context.sandbox.requests.list().filter(({ operation }) => operation === 'invitations.create').length;
      expect([created(), questions]).toEqual([1, []]);
      const [defaults = ''] = /\{.*\}/.exec(proposed.text) ?? [];
      expect(Object.keys(JSON.parse(defaults))).toEqual(['site', 'visitorType', 'end', 'emailVisitor']);
      const sent = await call('invite_visitor', { ...jane, note: 'Gate B', ...JSON.parse(defaults) });
      expect([sent.text, created()]).toEqual([expect.stringMatching(/^Invited: Jane Doe/), 2]);
    },
  );
});

test('a host without visits is asked for the site and the type', async ({ context }) => {
  const snapshot = context.sandbox.snapshot();
  context.sandbox.restore({ ...snapshot, invitations: [] });
  const { call } = await context.tools();
  expect((await call('invite_visitor', jane)).text).toMatch(/^Still needed: site \(/);
  expect((await call('invite_visitor', { ...jane, site: 'riverside' })).text).toMatch(
    /^Still needed: visitorType \(/,
  );
});

describe('a client of 2025 that says it can ask', () => {
  test('and cannot gets a proposal, and sends it in the next call', async ({ context }) => {
    const options = { era: '2025', answer: 'method-not-found', elicitation: {} } as const;
    const { call, questions } = await context.tools(options);
    const first = await call('invite_visitor', whole);
    expect(first.text).toMatch(/^Nothing was done\. Ask the person: Invite Jane Doe/);
    expect(first.text).not.toMatch(/method|-32601|elicit|failed/i);
    expect([(await call('invite_visitor', whole)).text, questions.length]).toEqual([
      expect.stringMatching(/^Invited: Jane Doe/),
      1,
    ]);
  });

  test('and is never answered gets a proposal after a minute', async ({ context }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { call, asked } = await context.tools({ era: '2025', answer: 'never' });
      const called = call('invite_visitor', whole);
      await asked;
      await vi.advanceTimersByTimeAsync(60_000);
      expect((await called).text).toMatch(/^Nothing was done\. Ask the person: Invite Jane Doe/);
    } finally {
      vi.useRealTimers();
    }
  });
});
