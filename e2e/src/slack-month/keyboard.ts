import { launchBrowser } from '@visitor-invitations/testing/browser';
import { firstKeyToInvited } from '../playground/first-key.ts';
import { startPlayground } from '../playground/playground.ts';
import { atMost, type Line } from './judge.ts';

/** Milliseconds between two keys: of who types 60 words a minute, and of nobody, so that what is left is the app's and the page's. */
const speeds = { 'at 60 words a minute': 200, 'without the time of typing': 0 } as const;

/** How long an invitation takes with the keyboard in the playground, from the first key to *invited*. */
export const keyboardFigures = async (): Promise<Line[]> => {
  const browser = await launchBrowser();
  const lines: Line[] = [];
  for (const [how, delay] of Object.entries(speeds)) {
    await using playground = await startPlayground();
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${playground.slack.url}/#alice/visitors`);
    const { bySentence, byForm } = await firstKeyToInvited(page, delay);
    lines.push(
      atMost(`first key to invited by a sentence, ${how}`, 10, bySentence / 1000, 's'),
      atMost(`first key to invited by the form, ${how}`, 20, byForm / 1000, 's'),
    );
    await page.close();
  }
  await browser.close();
  return lines;
};
