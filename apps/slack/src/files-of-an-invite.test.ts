import { watchFiles } from '@visitor-invitations/testing/files-that-ran';
import { expect, onTestFinished } from 'vitest';
import { slackTest } from '../test/slack-test.ts';

/** A ceiling that may only fall. */
const FILES = 92;

slackTest('an invitation runs through few files, from the command to the answer', async ({ alice }) => {
  const invite = async (name: string) => {
    await alice.command(`/visitor invite ${name} Canary tomorrow 2pm`);
    const form = await alice.modal('Invite a visitor');
    const [site] = await form.typeahead('siteId', 'london');
    const [type] = await form.typeahead('visitorType', 'Contractor');
    await form.fill({ siteId: site?.value ?? '', visitorType: type?.value ?? '' }).submit();
    await alice.message(({ text }) => text.startsWith(`Invited: ${name}`));
    await form.close();
  };
  await invite('Vera');
  const files = await watchFiles(new URL('.', import.meta.url));
  onTestFinished(files.stop);
  const ran = await files.ranIn(() => invite('Jane'));
  expect(ran.length, ran.join('\n')).toBeLessThanOrEqual(FILES);
  expect(ran).toContain('features/invite/write.ts');
});
