import type { Message, Modal } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import { enter, wordsOf } from '../../test/fill-in.ts';
import { type SlackContext, slackTest } from '../../test/slack-test.ts';

const hostile = '<!channel> & <https://example.com|click>';

/** A visit whose every text would notify or link, were it shown as it is. */
const visit = {
  firstName: hostile,
  lastName: hostile,
  companyName: hostile,
  subject: hostile,
  visitorNotes: hostile.repeat(80),
  adminNotes: hostile,
};

/** What Slack would format, in what a person sees: each text, and whether addresses in it are left alone. */
const formatted = ({ blocks, text }: { blocks: Message['blocks']; text?: string }) =>
  [...JSON.stringify(blocks).matchAll(/"type":"mrkdwn","text":"((?:[^"\\]|\\.)*)"([^}]*)/g)]
    .map(([, found, rest]) => ({ text: found, rest }))
    .concat(text === undefined ? [] : { text, rest: undefined });

const expectEscaped = (seen: Pick<Message, 'blocks'> & { text?: string }) => {
  for (const { text, rest = ',"verbatim":true' } of formatted(seen)) {
    expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
    expect(rest).toBe(',"verbatim":true');
  }
};

/** Sends the form that is open, and expects what comes back in it and in a direct message to be escaped. */
const send = async (alice: SlackContext['alice'], form: Modal) => {
  await form.submit();
  expectEscaped(await alice.message());
  expectEscaped(form);
  await form.close();
};

slackTest(
  'what visitors and hosts write is shown as it is wherever it is shown, and links and notifies nowhere',
  async ({ alice, sandbox, invited }) => {
    const value = await invited(visit);
    for (const command of ['/visitor today', '/visitor find', '/visitor find <!here>']) {
      await alice.command(command);
      expectEscaped(await alice.message());
    }
    const home = await alice.home();
    expectEscaped(home);
    expect(wordsOf(home)).toContain('*&lt;!channel&gt; &amp;');

    await alice.command('/visitor find channel');
    const list = await alice.message();
    expect(wordsOf(list)).toContain('*&lt;!channel&gt; &amp;');

    await list.click('Invite again', { value });
    await send(alice, await alice.modal());

    await list.click('Update', { value });
    await send(alice, await enter(await alice.modal(), { emailVisitor: [], mobile: '+44 7700 900126' }));

    sandbox.faults.set([{ operation: 'invitations.update', status: 500 }]);
    await list.click('Update', { value });
    await send(alice, (await alice.modal()).fill({ mobile: '+44 7700 900127' }));

    await alice.command('/visitor cancel');
    const pick = await alice.modal();
    await pick.typeahead('visit', 'channel');
    await pick.fill({ visit: value }).submit();
    const question = await alice.modal((view) => view.callback_id === 'cancel');
    expectEscaped(question);
    await send(alice, question);
  },
);
