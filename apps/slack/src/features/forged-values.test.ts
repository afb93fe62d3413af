import { expect } from 'vitest';
import { forged, pressing } from '../../test/forged.ts';
import { slackTest } from '../../test/slack-test.ts';
import { ids } from '../slack/ids.ts';

const { action } = ids;

slackTest.for([
  action.visitMenu,
  action.inviteAnother,
  action.homeMore,
  action.acceptDelegation,
  action.endDelegation,
  action.assistantYes,
  action.turnOff,
])('a value of %s that the app did not write is refused in a sentence', async (id, { context }) => {
  const { alice, upcoming } = context;
  for (const value of ['', 'later id', '{', '[]', 'null', '7']) {
    await forged(context, 'U0ALICE', pressing(id, value));
    expect((await alice.message()).text).toBe(
      'Something went wrong in Visitors. Please try again in a moment.',
    );
  }
  expect(await upcoming()).toEqual([]);
});
