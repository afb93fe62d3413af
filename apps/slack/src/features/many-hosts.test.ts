import { randomUUID } from 'node:crypto';
import { demoPeople } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import { wordsOf } from '../../test/fill-in.ts';
import { openInviteForm, slackTestWith } from '../../test/slack-test.ts';

const [somebody] = demoPeople;
if (!somebody) throw new Error('There is nobody.');

/** As many as the quota has requests for, but for a few. */
const hosts = Array.from({ length: 15 }, (_, index) => {
  const letter = String.fromCharCode(97 + index);
  return {
    ...somebody,
    id: `U0HOST${letter.toUpperCase()}`,
    handle: `host${letter}`,
    name: `Host ${letter}`,
    email: `host.${letter}@example.com`,
  };
});

slackTestWith({ quota: '20/60', people: [...demoPeople, ...hosts] })(
  'fifteen hosts who invite within twenty seconds under a quota of 20 a minute are all told the truth, and all invited, once, in their order',
  { timeout: 60_000 },
  async ({ slack, sandbox }) => {
    const before = sandbox.snapshot();
    const [template] = before.hosts;
    if (!template) throw new Error('There is no host.');
    const known = hosts.map(({ email }) => ({ ...template, id: randomUUID(), email }));
    sandbox.restore({ ...before, hosts: [...before.hosts, ...known] });

    const told: { readonly text: string; readonly at: number }[] = [];
    for (const { handle, email } of hosts) {
      const person = slack.person(handle);
      const form = await openInviteForm(person, { email: `guest.of.${email}` });
      await form.submit();
      const isAnswered = () => !wordsOf(form).includes('Sending');
      await expect.poll(isAnswered, { timeout: 5000, interval: 10 }).toBe(true);
      told.push({ text: wordsOf(form), at: sandbox.clock.millis() });
      sandbox.clock.advance('1300ms');
    }
    const isInvited = (text: string) => text.startsWith('Invited: Jane Canary');
    const waits = told.filter(({ text }) => !text.startsWith('Jane Canary is invited'));
    expect(waits.length).toBeGreaterThan(3);
    const opensAt = waits.map(({ text, at }) => {
      const [, seconds] =
        /^\*We’ll send this in (\d+) seconds\*, because the visitor service is busy\. You’ll get a message when Jane Canary is invited\./.exec(
          text,
        ) ?? [];
      return at + Number(seconds) * 1000;
    });
    // All wait for the same moment.
    expect(Math.max(...opensAt) - Math.min(...opensAt)).toBeLessThan(2000);
    sandbox.clock.advance(Math.max(...opensAt) - sandbox.clock.millis());
    const areAllInvited = () => {
      sandbox.clock.advance('250ms');
      return hosts.every(({ handle }) => slack.person(handle).messages.some(({ text }) => isInvited(text)));
    };
    await expect.poll(areAllInvited, { timeout: 20_000, interval: 100 }).toBe(true);
    const created = sandbox.requests
      .list()
      .filter(({ operation, status }) => operation === 'invitations.create' && (status ?? 0) < 300);
    expect(created).toHaveLength(hosts.length);
    const late = created.slice(-waits.length).map(({ at }) => Date.parse(at) - Math.min(...opensAt));
    expect(Math.min(...late)).toBeGreaterThan(-2000);
    expect(Math.max(...late)).toBeLessThan(20_000);
    const ids = sandbox.snapshot().invitations.map(({ hostId }) => hostId);
    const order = ids.filter((id) => known.some((host) => host.id === id));
    expect(order).toEqual(known.map(({ id }) => id));
  },
);
