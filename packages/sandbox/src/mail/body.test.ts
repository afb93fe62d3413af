import { expect, test } from 'vitest';
import { bodyHtml } from './body.ts';

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
