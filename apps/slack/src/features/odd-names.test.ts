import { expect } from 'vitest';
import { wordsOf } from '../../test/fill-in.ts';
import { slackTest } from '../../test/slack-test.ts';

slackTest.for([
  ['an override of the direction', 'Can\u202eyran', 'Canyran'],
  ['characters without width', 'Can\u200bary\u2060', 'Canary'],
  ['asterisks', '*Canary*', '*Canary*'],
  ['the name of an emoji', ':tada: Canary', ':tada: Canary'],
  ['underscores', '_Canary_', '_Canary_'],
  ['Hebrew', 'כהן', '\u2068Vera כהן\u2069'],
] as const)(
  'a name with %s bends no message, form, menu or tab',
  async ([_, lastName, shown], { alice, invited }) => {
    const value = await invited({ lastName });
    const name = shown.startsWith('\u2068') ? shown : `Vera ${shown}`;
    const isLiteral = /[*_:]/.test(shown);

    await alice.command('/visitor today');
    const list = await alice.message();
    const [row] = list.blocks.filter(({ type }) => type === 'section');
    expect(row?.text).toMatchObject(
      isLiteral ? { type: 'plain_text', emoji: false } : { type: 'mrkdwn', verbatim: true },
    );
    expect(wordsOf({ blocks: row ? [row] : [] })).toContain(isLiteral ? `${name} (` : `*${name}* (`);

    const home = await alice.home();
    const [visit] = home.blocks.filter(({ accessory }) => accessory);
    expect(visit?.text?.type).toBe(isLiteral ? 'plain_text' : 'mrkdwn');
    expect(visit?.text?.text).toContain(name);

    await alice.command('/visitor cancel');
    const [option] = await (await alice.modal()).typeahead('visit', '');
    expect(option?.text).toMatchObject({ type: 'plain_text', emoji: false });
    expect(option?.text.text).toContain(name);
    await alice.currentModal?.close();

    await list.click('Cancel', { value });
    const card = await alice.message();
    expect(wordsOf(card)).toContain(`${name}'s visit is cancelled`);
  },
);

slackTest('a visitor whose name cannot be seen is called unnamed', async ({ alice, invited }) => {
  await invited({ firstName: '\u200b\u3164', lastName: '\u202e' });
  await alice.command('/visitor today');
  expect(wordsOf(await alice.message())).toContain('*Unnamed visitor*');
});
