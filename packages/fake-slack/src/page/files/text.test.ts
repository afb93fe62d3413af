import { describe, expect, it } from 'vitest';
import { formatDate } from './date-token.js';
import { parseMrkdwn } from './mrkdwn.js';
import { instant, wallTime } from './zone.js';

const viewer = { timeZone: 'Asia/Singapore', locale: 'en-GB', now: Date.parse('2026-03-02T02:00:00Z') };
const seconds = Date.parse('2026-03-02T17:30:00Z') / 1000;
const text = (value: string) => ({ tag: 'text', text: value });

describe('mrkdwn', () => {
  it('formats, and leaves alone what only looks like formatting', () => {
    expect(parseMrkdwn('*Ada* _comes_ ~now~ `a*b*` 2*3*4 snake_case_name', viewer)).toEqual([
      { tag: 'strong', children: [text('Ada')] },
      text(' '),
      { tag: 'em', children: [text('comes')] },
      text(' '),
      { tag: 's', children: [text('now')] },
      text(' '),
      { tag: 'code', text: 'a*b*' },
      text(' 2*3*4 snake_case_name'),
    ]);
  });

  it('shows escaped text as it was written', () => {
    expect(parseMrkdwn('&lt;!channel&gt; &amp;lt; <b>', viewer)).toEqual([
      text('<!channel> &lt; '),
      { tag: 'link', text: 'b', url: 'b' },
    ]);
  });

  it('draws links, mentions and quotes', () => {
    const names = { U0BOB: 'Bob Chen' };
    expect(
      parseMrkdwn('<https://example.com|Site> <@U0BOB> <!here>\n&gt; one\n> two\nend', {
        ...viewer,
        names,
      }),
    ).toEqual([
      { tag: 'link', text: 'Site', url: 'https://example.com' },
      text(' '),
      { tag: 'mention', text: '@Bob Chen' },
      text(' '),
      { tag: 'mention', text: '@here' },
      text('\n'),
      { tag: 'quote', children: [text('one\ntwo')] },
      text('end'),
    ]);
  });

  it('writes dates for the zone of the reader', () => {
    expect(parseMrkdwn(`<!date^${seconds}^{date_short_pretty} at {time}|soon>`, viewer)).toEqual([
      text('tomorrow at 01:30'),
    ]);
    expect(formatDate(seconds, '{date_num} {date_long_full}', { ...viewer, timeZone: 'Europe/London' })).toBe(
      '2026-03-02 2 March 2026',
    );
    expect(formatDate(seconds, '{unknown}', viewer)).toBe('{unknown}');
  });
});

describe('wall times', () => {
  it.each(['Europe/London', 'America/New_York', 'Asia/Singapore', 'Asia/Kolkata'])(
    'go to and fro in %s',
    (zone) => {
      for (const local of ['2026-01-15T09:00', '2026-07-15T23:59', '2026-03-29T00:30', '2026-10-25T12:00']) {
        expect(wallTime(instant(local, zone) * 1000, zone)).toBe(local);
      }
    },
  );

  it('know summer time', () => {
    expect(instant('2026-07-01T09:00', 'Europe/London')).toBe(Date.parse('2026-07-01T08:00:00Z') / 1000);
    expect(instant('2026-03-29T01:30', 'Europe/London')).toBe(Date.parse('2026-03-29T01:30:00Z') / 1000);
  });
});
