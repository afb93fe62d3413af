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

  test.each([
    [{ event_type: 'visitor_invited', event_payload: { id: 'i1' } }, []],
    [{ entities: [] }, []],
    [{ event_type: '', event_payload: {} }, one('too_short', '/metadata/event_type')],
    [{ event_payload: {} }, one('required', '/metadata/event_type')],
    [{ event_type: 'visitor_invited' }, one('required', '/metadata/event_payload')],
  ])('carry metadata of a type: %j', (metadata, problems) => {
    expect(checkMessage({ text: 'Hello', metadata })).toEqual(problems);
  });
});

test.each([
  [{ options: b.options(1) }, []],
  [{ options: [] }, []],
  [{ option_groups: [b.group(1)] }, []],
  [{ options: [{ text: mrkdwn('a'), value: 'a' }] }, one('wrong_value', '/options/0/text/type')],
  [{ options: [], more: true }, one('unknown_field', '')],
  [{ option_groups: [], more: true }, one('unknown_field', '')],
  [{}, one('required', '/option_groups')],
])('options are in one of two lists, which may be empty: %j', (response, problems) => {
  expect(checkOptions(response)).toEqual(problems);
});

test('errors of a submission name an input each, and say something', () => {
  const blocks = [{ ...b.input(b.textInput()), block_id: 'email' }] as never[];
  expect(checkErrors({ email: 'Not an e-mail address' }, blocks)).toEqual([]);
  expect(checkErrors({ text: 'Wrong' }, blocks)).toEqual(one('not_allowed_here', '/errors/text'));
  expect(checkErrors({ email: '' }, blocks)).toEqual(one('too_short', '/errors/email'));
});
