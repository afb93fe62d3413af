import { expect, test } from 'vitest';
import { bodyHtml, localTimes } from './body.ts';

test('what people wrote stays text, line by line', () => {
  const html = bodyHtml({
    title: 'You are invited',
    greeting: 'Hello <b>Jane</b> & "Joe",',
    opening: 'Alice invites you.',
    details: [['Note', 'Gate B\n<script>alert(1)</script>']],
  });
  expect(html).toContain('Hello &lt;b&gt;Jane&lt;/b&gt; &amp; &quot;Joe&quot;,');
  expect(html).toContain('Gate B<br>&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script');
});

test.each([
  ['Europe/London', 'Monday 11 May 2026, 10:00 to 11:30 (British Summer Time)'],
  ['America/New_York', 'Monday 11 May 2026, 05:00 to 06:30 (Eastern Daylight Time)'],
  ['Asia/Singapore', 'Monday 11 May 2026, 17:00 to 18:30 (Singapore Standard Time)'],
])('a visit in %s', (timeZone, words) => {
  expect(localTimes('2026-05-11T09:00:00.000Z', '2026-05-11T10:30:00.000Z', timeZone)).toBe(words);
});
