import { expect, it } from 'vitest';
import { fillIn, wordsOf } from '../../../test/fill-in.ts';
import { type Journey, journey } from '../../../test/journey.ts';

const CREATE = 'POST /v1/api/invitations';

const filledIn = async ({ alice }: Journey, values: Parameters<typeof fillIn>[1] = {}) => {
  await alice.command('/visitor invite');
  return fillIn(await alice.modal(), values);
};

it(
  'a response with dates that nobody can read is shown without them: the visitor is invited',
  journey(
    async (world) => {
      await (await filledIn(world)).submit();
      const { text } = await world.alice.message();
      expect(text).toBe(
        'Invited: Jane Canary, London Riverside, Time not known. An email goes to jane.canary@example.com.',
      );
    },
    {
      alter: (request, json) =>
        request === CREATE ? { ...json, startDate: 'soon', endDate: '2026-99-99T99:99' } : json,
    },
  ),
);

it(
  'a response that cannot be shown at all is told as what it is: the visitor is invited',
  journey(
    async (world) => {
      const modal = await filledIn(world);
      await modal.submit();
      const { text } = await world.alice.message();
      expect(text).toMatch(/^\*Jane Canary was invited\*, but the details can't be shown\./);
      expect(wordsOf(modal)).toBe(text);
      expect(await world.upcoming()).toHaveLength(1);
    },
    // No text at all, where every text is put on one line.
    {
      alter: (request, json) => (request === CREATE ? { ...json, site: { name: { not: 'a text' } } } : json),
    },
  ),
);

it.each([
  [true, 'You chose not to email the visitor, but the visitor service says it did.'],
  [false, "The visitor won't be emailed."],
])('when the service says of an email that was not wanted: sent %s', (emailSent, told) =>
  journey(
    async (world) => {
      await (await filledIn(world, { emailVisitor: [] })).submit();
      expect((await world.alice.message()).text.endsWith(told)).toBe(true);
    },
    { alter: (request, json) => (request === CREATE ? { ...json, emailSent } : json) },
  )(),
);

it(
  'a visitor type that the team has not is told at its field',
  journey(async (world) => {
    const modal = await filledIn(world);
    await modal.typeahead('visitorType', 'Plumber');
    await modal.fill({ visitorType: 'name:Plumber' }).submit();
    const again = await world.alice.modal((view) => view.submit !== undefined);
    const told = 'This team has no visitor type “Plumber”.';
    expect(wordsOf(again)).toMatch(
      /^\*Jane Canary wasn't invited\.\* This team has no visitor type “Plumber”\./,
    );
    const field = again.view.blocks.findIndex(({ block_id }) => block_id === 'visitorType');
    expect(wordsOf({ blocks: again.view.blocks.slice(field + 1, field + 2) })).toBe(told);
    await again.typeahead('visitorType', 'Contractor');
    const [type] = await again.typeahead('visitorType', 'Contractor');
    await again.fill({ visitorType: type?.value ?? '' }).submit();
    expect((await world.alice.message()).text).toMatch(/^Invited: Jane Canary/);
  }),
);

it(
  'a site that is gone is told at its field',
  journey(async (world) => {
    const modal = await filledIn(world);
    world.sandbox.faults.set([{ operation: 'invitations.create', status: 404 }]);
    await modal.submit();
    const again = await world.alice.modal((view) => view.submit !== undefined);
    expect(wordsOf(again)).toContain(
      "wasn't invited.* This site isn't available any more. Choose another one.",
    );
  }),
);

it(
  'who is no host learns it before the form is filled in',
  journey(async ({ slack }) => {
    const nora = slack.person('nora');
    await nora.command('/visitor invite');
    expect((await nora.message()).text).toContain("doesn't know you as a host");
    expect(nora.currentModal).toBeUndefined();
  }),
);
