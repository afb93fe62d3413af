import { watchFiles } from '@visitor-invitations/testing/files-that-ran';
import { expect, onTestFinished } from 'vitest';
import { type SlackContext, slackTest } from '../test/slack-test.ts';

const invite = async ({ alice }: SlackContext, name: string) => {
  await alice.command(`/visitor invite ${name} Canary tomorrow 2pm`);
  const form = await alice.modal('Invite a visitor');
  const [site] = await form.typeahead('siteId', 'london');
  const [type] = await form.typeahead('visitorType', 'Contractor');
  await form.fill({ siteId: site?.value ?? '', visitorType: type?.value ?? '' }).submit();
  await alice.message(({ text }) => text.startsWith(`Invited: ${name}`));
  await form.close();
};

const update = async ({ alice }: SlackContext, name: string) => {
  await alice.command('/visitor update vera');
  const form = await alice.modal('Update a visit');
  await form.fill({ lastName: name }).submit();
  await alice.message(({ text }) => text.startsWith(`Updated: Vera ${name}`));
  await form.close();
};

/** How many files each runs through, from the command to the answer. The ceilings may only fall. */
slackTest.for([
  ['an invitation', 90, invite],
  ['an update', 83, update],
] as const)('%s runs through at most %i files', async ([, most, run], { context }) => {
  await context.invited();
  await run(context, 'First');
  const files = await watchFiles(new URL('.', import.meta.url));
  onTestFinished(files.stop);
  const ran = await files.ranIn(() => run(context, 'Second'));
  expect(ran.length, ran.join('\n')).toBeLessThanOrEqual(most);
  expect(ran).toContain('features/write/write-job.ts');
});
