import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMrkdwn, type Token } from './mrkdwn.ts';

const text = (value: string): Token => ({ type: 'text', text: value });

test('formats, and leaves alone what only looks like formatting', () => {
  expect(parseMrkdwn('*Ada* `a*b*` 2*3*4 snake_case_name * a *')).toEqual([
    { type: 'bold', children: [text('Ada')] },
    text(' '),
    { type: 'code', text: 'a*b*' },
    text(' 2*3*4 snake_case_name * a *'),
  ]);
});

test('reads mentions, in bold text as well', () => {
  expect(parseMrkdwn('*<@U0BOB>* in <#C0X|lobby>')).toEqual([
    { type: 'bold', children: [{ type: 'user', id: 'U0BOB' }] },
    text(' in '),
    { type: 'channel', id: 'C0X' },
  ]);
});

test('shows escaped text as it was written', () => {
  expect(parseMrkdwn('&lt;!channel&gt; &amp;lt; <b>')).toEqual([text('<!channel> &lt; <b>')]);
});

test('plain words stay what they are', () => {
  const escaped = (value: string) =>
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  fc.assert(
    fc.property(fc.stringMatching(/^[^*`]+$/), (value) => {
      expect(parseMrkdwn(escaped(value))).toEqual([text(value)]);
    }),
  );
});

test.each(['*', '<', '`', '<@', '*_~'])(
  'is read in one go: half a million characters of %s end at all',
  (part) => {
    expect(parseMrkdwn(part.repeat(500_000 / part.length)).length).toBeGreaterThan(0);
  },
);
