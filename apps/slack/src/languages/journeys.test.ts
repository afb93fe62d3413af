import { expect, test } from 'vitest';
import { englishAlone } from '../../test/catalogue.ts';
import { startInstallable } from '../../test/installing.ts';
import { peopleIn, shown } from '../../test/journey.ts';
import { journeys } from '../../test/journeys.ts';
import { setUpJourney } from '../../test/journeys-of-others.ts';
import { slackTestWith } from '../../test/slack-test.ts';

const locale = 'de-DE';

/** A text that escapes the catalogue's language shows in German alone; every other test is in English. */
const expectGerman = (slack: Parameters<typeof shown>[0]) => {
  const texts = shown(slack);
  expect(texts.filter((text) => englishAlone.has(text))).toEqual([]);
  expect(texts.length).toBeGreaterThan(1);
};

// Each fails at its end when Slack's limits were not kept.
slackTestWith({ people: peopleIn(locale), access: { admins: ['U0PAT'] } }).for(Object.entries(journeys))(
  '%s: within the limits of Slack, and all in German',
  async ([, journey], { context }) => {
    await journey(context);
    await context.stopApp();
    expectGerman(context.slack);
  },
);

test('the set-up as well', async () => {
  const context = await startInstallable({ locale });
  await setUpJourney(context);
  await context.app.stop();
  expectGerman(context.slack);
});
