import { describe, expect, test } from 'vitest';
import * as b from '../../test/limits/block-kit.ts';
import { checkErrors, checkMessage, checkOptions, checkView } from './surfaces.ts';

const { plain, mrkdwn } = b;
const one = (rule: string, pointer: string) => [{ rule, pointer, message: expect.any(String) }];
const found = (view: unknown) => checkView(view, 'modal', ['view']);

describe('views', () => {
  test.each([
    ['no title', 'required', '/view/title', { title: undefined }],
    ['a title as a string', 'wrong_type', '/view/title', { title: 'Invite' }],
    ['a mrkdwn title', 'wrong_value', '/view/title/type', { title: mrkdwn('Invite') }],
    ['a mrkdwn button', 'wrong_value', '/view/submit/type', { submit: mrkdwn('Send') }],
    ['no blocks', 'required', '/view/blocks', { blocks: undefined }],
    ['an unknown field', 'unknown_field', '/view', { colour: 'red' }],
  ])('refuses %s', (_, rule, pointer, fields) => {
    expect(found(b.modal([]))).toEqual([]);
    expect(found(b.modal([], fields))).toEqual(one(rule, pointer));
  });

  test('requires submit in a modal with an input, and in no other', () => {
    const inputs = [b.input(b.textInput())];
    expect(found(b.modal(inputs))).toEqual([]);
    expect(found(b.modal([b.divider], { submit: undefined }))).toEqual([]);
    expect(found(b.modal(inputs, { submit: undefined }))).toEqual(one('required', '/view/submit'));
    expect(checkView(b.home(inputs), 'home', ['view'])).toEqual([]);
  });

  test('takes Home and modals each in their place, and nothing else', () => {
    expect(found(b.home([]))).toEqual(one('wrong_value', '/view/type'));
    expect(checkView(b.home([]), 'home', [])).toEqual([]);
    expect(checkView(b.modal([]), 'home', [])).toEqual(one('wrong_value', '/type'));
    expect(checkView(b.home([], { title: plain('Home') }), 'home', [])).toEqual(one('unknown_field', ''));
    expect(found({ type: 'dialog', blocks: [] })).toEqual(one('not_allowed_here', '/view/type'));
    expect(found(undefined)).toEqual(one('required', '/view'));
  });
});

describe('messages', () => {
  test('need a text beside blocks', () => {
    expect(checkMessage(b.message(b.section()))).toEqual([]);
    expect(checkMessage({ blocks: [b.section()] })).toEqual(one('required', '/text'));
    expect(checkMessage({ text: '', blocks: [b.section()] })).toEqual(one('required', '/text'));
    expect(checkMessage({ text: '', blocks: [] })).toEqual([]);
  });

  test('notify everyone by no accident', () => {
    expect(checkMessage({ text: '&lt;!here&gt; come' })).toEqual([]);
    expect(checkMessage({ text: '<!here> come' })).toEqual(one('broadcast', '/text'));
  });

  test.each(['Canary & Sons', 'a < b', 'Call <Ada>', '<javascript:alert(1)|Ada>', 'A&nbsp;B'])(
    'escape what is no markup: %s',
    (text) => {
      expect(checkMessage({ text })).toEqual(one('unescaped', '/text'));
      const section = { type: 'section', text: mrkdwn(text) };
      expect(checkMessage({ text: 'Hi', blocks: [section] })).toEqual(
        one('unescaped', '/blocks/0/text/text'),
      );
      expect(checkMessage({ text: 'Hi', blocks: [{ type: 'section', text: plain(text) }] })).toEqual([]);
    },
  );

  test.each([
    'Canary &amp; Sons &lt;3 -> &gt;',
    '<https://example.com/?a=1&b=2|the site> <mailto:ada@example.com|Ada> <tel:+447700900123>',
    '<@U0ALICE> in <#C0VISITORS|visitors> with <!subteam^S1>',
    '<!date^1772442000^{date}|2 March 2026>',
    '> quoted',
  ])('may hold markup: %s', (text) => {
    expect(checkMessage({ text })).toEqual([]);
  });

  test('carry metadata of a type', () => {
    const metadata = { event_type: 'visitor_invited', event_payload: { id: 'i1' } };
    expect(checkMessage({ text: 'Hello', metadata })).toEqual([]);
    expect(checkMessage({ text: 'Hello', metadata: { entities: [] } })).toEqual([]);
    expect(checkMessage({ text: 'Hello', metadata: { event_type: '', event_payload: {} } })).toEqual(
      one('too_short', '/metadata/event_type'),
    );
    expect(checkMessage({ text: 'Hello', metadata: { event_payload: {} } })).toEqual(
      one('required', '/metadata/event_type'),
    );
    expect(checkMessage({ text: 'Hello', metadata: { event_type: 'visitor_invited' } })).toEqual(
      one('required', '/metadata/event_payload'),
    );
  });
});

describe('options responses', () => {
  test('accepts options or groups, and none found', () => {
    expect(checkOptions({ options: b.options(1) })).toEqual([]);
    expect(checkOptions({ options: [] })).toEqual([]);
    expect(checkOptions({ option_groups: [b.group(1)] })).toEqual([]);
  });

  test('refuses mrkdwn options, an unknown field and an empty response', () => {
    expect(checkOptions({ options: [{ text: mrkdwn('a'), value: 'a' }] })).toEqual(
      one('wrong_value', '/options/0/text/type'),
    );
    expect(checkOptions({ options: [], more: true })).toEqual(one('unknown_field', ''));
    expect(checkOptions({ option_groups: [], more: true })).toEqual(one('unknown_field', ''));
    expect(checkOptions({})).toEqual(one('required', '/option_groups'));
  });
});

describe('submission errors', () => {
  const blocks = [{ ...b.input(b.textInput()), block_id: 'email' }] as never[];

  test('accepts keys that name an input', () => {
    expect(checkErrors({ email: 'Not an e-mail address' }, blocks)).toEqual([]);
  });

  test('refuses other keys and empty texts', () => {
    expect(checkErrors({ text: 'Wrong' }, blocks)).toEqual(one('not_allowed_here', '/errors/text'));
    expect(checkErrors({ email: '' }, blocks)).toEqual(one('too_short', '/errors/email'));
  });
});
