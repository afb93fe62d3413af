import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMrkdwn } from './mrkdwn.ts';
import type { Token } from './tokens.ts';

const text = (value: string): Token => ({ type: 'text', text: value });
const link = (url: string, label = url): Token => ({ type: 'link', url, children: [text(label)] });

describe('mrkdwn', () => {
  test('formats, and leaves alone what only looks like formatting', () => {
    expect(parseMrkdwn('*Ada* _comes_ ~now~ `a*b*` 2*3*4 snake_case_name * a *')).toEqual([
      { type: 'bold', children: [text('Ada')] },
      text(' '),
      { type: 'italic', children: [text('comes')] },
      text(' '),
      { type: 'strike', children: [text('now')] },
      text(' '),
      { type: 'code', text: 'a*b*' },
      text(' 2*3*4 snake_case_name * a *'),
    ]);
  });

  test('formats inside formats', () => {
    expect(parseMrkdwn('*_~Ada~_*')).toEqual([
      {
        type: 'bold',
        children: [{ type: 'italic', children: [{ type: 'strike', children: [text('Ada')] }] }],
      },
    ]);
  });

  test('shows escaped text as it was written', () => {
    expect(parseMrkdwn('&lt;!channel&gt; &amp;lt; <b>')).toEqual([text('<!channel> &lt; '), text('<b>')]);
  });

  test('reads links, and no address that runs something', () => {
    expect(parseMrkdwn('<https://example.com?a=1&amp;b=2|Site> <mailto:a@example.com>')).toEqual([
      link('https://example.com?a=1&b=2', 'Site'),
      text(' '),
      link('mailto:a@example.com'),
    ]);
    expect(parseMrkdwn('<javascript:alert(1)|Site>')).toEqual([text('Site')]);
    expect(parseMrkdwn('<!date^1^{date}^javascript:alert(1)|then>')).toEqual([
      { type: 'date', seconds: 1, pattern: '{date}', fallback: 'then' },
    ]);
  });

  test('links bare addresses unless `verbatim` is set', () => {
    expect(parseMrkdwn('See https://example.com/_a_/b, or ask ada@example.com.')).toEqual([
      text('See '),
      link('https://example.com/_a_/b'),
      text(', or ask '),
      link('mailto:ada@example.com', 'ada@example.com'),
      text('.'),
    ]);
    expect(parseMrkdwn('https://example.com', { verbatim: true })).toEqual([text('https://example.com')]);
  });

  test('reads mentions, broadcasts and dates', () => {
    expect(parseMrkdwn('<@U0BOB> <#C0X|lobby> <!subteam^S1|@staff> <!here>')).toEqual([
      { type: 'user', id: 'U0BOB' },
      text(' '),
      { type: 'channel', id: 'C0X', label: 'lobby' },
      text(' '),
      { type: 'group', id: 'S1', label: '@staff' },
      text(' '),
      { type: 'broadcast', label: '@here' },
    ]);
    expect(parseMrkdwn('<!date^1700000000^{date} at {time}^https://example.com|then>')).toEqual([
      {
        type: 'date',
        seconds: 1_700_000_000,
        pattern: '{date} at {time}',
        url: 'https://example.com',
        fallback: 'then',
      },
    ]);
  });

  test('reads quotes and code over several lines', () => {
    expect(parseMrkdwn('Said:\n&gt; one\n> two\nend')).toEqual([
      text('Said:\n'),
      { type: 'quote', children: [text('one\ntwo')] },
      text('end'),
    ]);
    expect(parseMrkdwn('>>>all\n\nof it')).toEqual([{ type: 'quote', children: [text('all\n\nof it')] }]);
    expect(parseMrkdwn('```\n> *no*\n```\nend')).toEqual([
      { type: 'preformatted', text: '> *no*' },
      text('end'),
    ]);
  });

  test('knows emoji, and keeps lists as the text they are', () => {
    expect(parseMrkdwn(':wave:')).toEqual([{ type: 'emoji', name: 'wave', text: '👋' }]);
    expect(parseMrkdwn('• one\n- two\n1. three')).toEqual([text('• one\n- two\n1. three')]);
  });
});

const visible = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => ('children' in token ? visible(token.children) : 'text' in token ? token.text : ''))
    .join('');
const addresses = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => [
    ...('url' in token && token.url ? [token.url] : []),
    ...('children' in token ? addresses(token.children) : []),
  ]);
const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const marks = fc.constantFrom('```', '&lt;', ...'*_~`<>|\n!@: ^');
const hostile = fc
  .array(fc.oneof(marks, fc.constantFrom('javascript:x', 'https://', 'data:', 'a', '!date^1^'), fc.string()))
  .map((parts) => parts.join(''));

describe('any text', () => {
  test('of plain words stays what it was', () => {
    const words = fc.stringMatching(/^[^*_~`:>@]*$/);
    fc.assert(
      fc.property(words, (value) => {
        expect(visible(parseMrkdwn(escaped(value)))).toBe(value);
      }),
    );
  });

  test('links to nothing that runs', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        expect(
          addresses(parseMrkdwn(value)).filter((url) => !/^(?:https?|mailto|tel|slack):/i.test(url)),
        ).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(['*', '<', '```', 'a@', 'https://', '*_~'])(
    'is read in one go: half a million characters of %s end at all',
    (part) => {
      const text = part.repeat(500_000 / part.length);
      expect(parseMrkdwn(text).length).toBeGreaterThan(0);
    },
  );
});
