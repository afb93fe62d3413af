import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { type Journey, journey } from '../../../test/journey.ts';

const listOf = async ({ alice }: Journey) => {
  await alice.command('/visitor today');
  return alice.message();
};

const deletions = ({ sandbox }: Journey) =>
  sandbox.requests.list().filter(({ operation }) => operation === 'invitations.delete');

describe('the Cancel button', () => {
  it(
    'asks first, cancels the visit, and offers to invite the visitor again',
    journey(async (world) => {
      const id = await world.invited();
      const list = await listOf(world);
      const [button] = list.blocks.flatMap(({ elements = [] }) =>
        elements.filter(({ action_id }) => action_id === 'cancel_visit'),
      );
      expect(button).toMatchObject({
        confirm: { title: { text: 'Cancel this visit?' }, deny: { text: 'Keep visit' } },
        accessibility_label: 'Cancel: Vera Canary',
      });
      await list.click('Cancel', { value: id });
      const card = await world.alice.message();
      expect(card.text).toMatch(/^Cancelled: Vera Canary/);
      expect(card.isEphemeral).toBe(true);
      expect((await world.client.invitations.get(id)).cancelled).toBeDefined();
      await card.click('Invite again');
      expect((await world.alice.modal()).title).toBe('Invite a visitor');
    }),
  );

  it(
    'acts once when its press is delivered twice',
    journey(async (world) => {
      const id = await world.invited();
      const list = await listOf(world);
      const delivery = await list.click('Cancel', { value: id });
      await world.alice.message();
      await world.slack.redeliver(delivery);
      await world.stopApp();
      expect(deletions(world)).toHaveLength(1);
      expect(world.alice.messages).toHaveLength(2);
    }),
  );

  it(
    'cancels once when it is pressed in two lists at the same time, and says so in both',
    journey(async (world) => {
      const value = await world.invited();
      const lists = [await listOf(world), await listOf(world)];
      await Promise.all(lists.map((list) => list.click('Cancel', { value })));
      const told = [(await world.alice.message()).text, (await world.alice.message()).text].sort();
      expect(told[0]).toMatch(/^Already cancelled: Vera Canary.* Nothing was sent\.$/);
      expect(told[1]).toMatch(/^Cancelled: Vera Canary/);
      expect(world.sandbox.outbox.list()).toHaveLength(1);
    }),
  );

  it(
    'is looked up when its response is lost',
    journey(async (world) => {
      const value = await world.invited();
      const list = await listOf(world);
      world.sandbox.faults.set([{ operation: 'invitations.delete', drop: 'after' }]);
      await list.click('Cancel', { value });
      expect((await world.alice.message()).text).toMatch(/^Cancelled: Vera Canary/);
    }),
  );

  it.each([
    [500, /^\*It's not known whether the visit was cancelled\.\*.*before you try again/],
    [403, /^\*The visit wasn't cancelled\.\*.*credentials/i],
  ])('after a %i says whether the visit was cancelled', (status, told) =>
    journey(async (world) => {
      const id = await world.invited();
      const list = await listOf(world);
      world.sandbox.faults.set([{ operation: 'invitations.delete', status }]);
      await list.click('Cancel', { value: id });
      expect((await world.alice.message()).text).toMatch(told);
    })(),
  );
});

it(
  'a visit whose visitor has checked in meanwhile is not cancelled',
  journey(async (world) => {
    const { alice, client, sandbox } = world;
    const id = await world.invited();
    const list = await listOf(world);
    sandbox.frontDesk.checkIn(id);
    await list.click('Cancel', { value: id });
    expect((await alice.message()).text).toContain("checked in, so the visit can't be cancelled any more");
    expect((await client.invitations.get(id)).cancelled).toBeUndefined();
  }),
);

describe('/visitor cancel', () => {
  it(
    'lets the host pick a coming visit, asks, and cancels it',
    journey(async (world) => {
      const { alice } = world;
      const id = await world.invited();
      await alice.command('/visitor cancel');
      const modal = await alice.modal();
      await modal.typeahead('visit', 'vera');
      modal.fill({ visit: id });
      await modal.submit();
      const question = await alice.modal((view) => view.callback_id === 'cancel');
      expect(wordsOf(question)).toMatch(/\*Vera Canary\*.*Cancel this visit\?/s);
      expect(deletions(world)).toEqual([]);
      const { delivery } = await question.submit();
      const card = await alice.message();
      expect(card.text).toMatch(/^Cancelled: Vera Canary/);
      expect((await world.client.invitations.get(id)).cancelled).toBeDefined();
      const late = delivery && (await world.slack.redeliver(delivery));
      expect(JSON.stringify(late?.body)).toContain('already sent this');
      expect(deletions(world)).toHaveLength(1);
    }),
  );

  it(
    'keeps the visit when the host closes the question',
    journey(async (world) => {
      const id = await world.invited();
      await world.alice.command('/visitor cancel');
      const modal = await world.alice.modal();
      await modal.typeahead('visit', '');
      modal.fill({ visit: id });
      await modal.submit();
      await (await world.alice.modal((view) => view.callback_id === 'cancel')).close();
      expect((await world.client.invitations.get(id)).cancelled).toBeUndefined();
    }),
  );
});
