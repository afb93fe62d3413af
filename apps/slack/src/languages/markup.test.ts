import { describe, expect, test } from 'vitest';
import { clean, joined, md } from './markup.ts';

describe('what a person wrote', () => {
  test.each([
    ['a line that would pass for another of ours', 'Jane\n\u2028 10:00\tto 11:00', 'Jane 10:00 to 11:00'],
    ['an override of the direction', 'Jane \u202eeoD', 'Jane eoD'],
    ['isolates that are left open', '\u2067Jane \u2066Doe', 'Jane Doe'],
    ['characters without width', 'Ja\u200bne\u2060 \ufeffDoe\u00ad', 'Jane Doe'],
    ['fillers that look like gaps', '\u3164Jane\u115f', 'Jane'],
    ['joiners at the edges', '\u200dJane\u200c', 'Jane'],
    ['control characters', 'Jane\u0000\u0007 Doe', 'Jane Doe'],
  ])('loses %s', (_, written, read) => {
    expect(clean(written)).toBe(read);
  });

  test('keeps the joiners that its script or an emoji needs', () => {
    expect(clean('👩\u200d🔬')).toBe('👩\u200d🔬');
    expect(clean('می\u200cخواهم')).toBe('\u2068می\u200cخواهم\u2069');
  });

  test('stands by itself when it runs from right to left, so that what follows keeps its place', () => {
    expect(clean('דנה כהן')).toBe('\u2068דנה כהן\u2069');
    expect(md`*${'דנה'}*, ${'Example'} (${3})`.mrkdwn).toBe('*\u2068דנה\u2069*, Example (3)');
  });

  test('is shortened, and no character is cut in half', () => {
    expect(clean('n'.repeat(301))).toBe(`${'n'.repeat(299)}…`);
    expect(clean(`${'n'.repeat(298)}😀😀`)).toBe(`${'n'.repeat(298)}…`);
  });

  test('may consist of nothing that can be seen', () => {
    for (const odd of [' \u200b\u202e\u3164 ', '\u2800', '\u034f', '\ufe0f', '\u180b'])
      expect(clean(odd)).toBe('');
  });
});

describe('mrkdwn', () => {
  test('escapes data, so that it cannot mention, link or notify', () => {
    expect(md`Hi ${'<!channel> & <@U1>'}`.mrkdwn).toBe('Hi &lt;!channel&gt; &amp; &lt;@U1&gt;');
  });

  test.each(['*bold*', 'a*b', '~gone~', '`code`', '_slanted_', ':tada:', 'Ann :a: B', '> quoted'])(
    'leaves %s as it is written, as plain text',
    (name) => {
      const text = md`*${name}* is at \`the desk\``;
      expect(text).toMatchObject({ isLiteral: true, plain: `${name} is at the desk` });
    },
  );

  test.each(['Jane Doe', "O'Neill-Smith", 'jane_m_doe@example.com', '10:00 to 11:00', 'A & B', 'a > b'])(
    'formats around %s',
    (name) => {
      expect(md`*${name}*`.isLiteral).toBe(false);
    },
  );

  test('takes texts in texts as they are', () => {
    const inner = md`*${'A & B'}*`;
    expect(md`${inner}: ${'*'}`).toMatchObject({
      mrkdwn: '*A &amp; B*: *',
      plain: 'A & B: *',
      isLiteral: true,
    });
    expect(joined([inner, undefined, md`x`], ' · ')).toMatchObject({
      mrkdwn: '*A &amp; B* · x',
      isLiteral: false,
    });
  });
});
