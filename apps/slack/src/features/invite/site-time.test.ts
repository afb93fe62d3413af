import { expect } from 'vitest';
import { enter, wordsOf } from '../../../test/fill-in.ts';
import { settingsOf } from '../../../test/notifications.ts';
import { type SlackContext, slackTest } from '../../../test/slack-test.ts';

/** Gives New York its zone, and returns the site's id. */
const setZone = async (context: SlackContext): Promise<string> => {
  const york = context.sites.find(({ name }) => name?.includes('York'));
  const site = { name: york?.name ?? '', zone: 'America/New_York', approvers: [] };
  await settingsOf(context).saveSite('U0PAT', york?.id ?? '', site);
  return york?.id ?? '';
};

slackTest('9am at a site is 9am on its clocks, and the form shows both', async ({ context }) => {
  const { alice, sites, upcoming } = context;
  const york = await setZone(context);
  const { name = '' } = sites.find(({ id }) => id === york) ?? {};
  await alice.command(`/visitor invite Jane Canary tomorrow 9am ${name}`);
  const form = await alice.modal('Invite a visitor');
  expect(wordsOf(form)).not.toContain('Not understood');
  const times = () => wordsOf(form).match(/At New York[^\n]*/)?.[0];
  expect(times()).toBe(`At ${name}, that’s Tue 7 Jul, 09:00 (America/New_York).`);
  const [london] = await form.typeahead('siteId', 'london');
  await enter(form, { siteId: london?.value ?? '' });
  expect(times()).toBeUndefined();
  const [again] = await form.typeahead('siteId', 'york');
  await enter(form, { siteId: again?.value ?? '', startDate: '2026-07-07 15:00' });
  expect(times()).toBe(`At ${name}, that’s Tue 7 Jul, 10:00 (America/New_York).`);
  const [type] = await form.typeahead('visitorType', 'Visitor');
  await form.fill({ visitorType: type?.value ?? '' }).submit();
  await alice.message(({ text }) => text.startsWith('Invited'));
  expect(await upcoming()).toMatchObject([{ startDate: '2026-07-07T14:00:00.000Z' }]);
});

slackTest('a group’s form and its preview show the site’s time as well', async ({ context }) => {
  const { alice } = context;
  await setZone(context);
  await alice.command('/visitor invite Jane Canary and Max Canary tomorrow 9am New York');
  const form = await alice.modal('Several visitors');
  expect(wordsOf(form)).toMatch(/At New York[^\n]*, that’s Tue 7 Jul, 09:00 \(America\/New_York\)/);
  const [type] = await form.typeahead('visitorType', 'Visitor');
  await form.fill({ visitorType: type?.value ?? '' }).submit();
  expect(wordsOf(await alice.modal('Preview'))).toMatch(
    /14:00 to 15:00\nAt New York[^\n]*09:00 to 10:00 \(Amer/,
  );
});
