import type { MailBody } from './body.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] as string);

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

const row = ([label, text]: MailBody['details'][number]) => `
        <tr>
          <th style="padding:10px 16px 10px 0;border-top:1px solid #e3e6ea;color:#5b6470;font-weight:normal;text-align:left;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</th>
          <td style="padding:10px 0;border-top:1px solid #e3e6ea">${lines(text)}</td>
        </tr>`;

/** The body as HTML: styles in the elements and a table, which is what mail programs understand. */
export const bodyHtml = ({ title, greeting, opening, details }: MailBody): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
  <body style="margin:0;padding:24px;background:#f3f5f7;color:#1d2530;font:16px/1.5 system-ui,sans-serif">
    <div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
      <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>
      <p style="margin:0 0 8px">${escapeHtml(greeting)}</p>
      <p style="margin:0 0 24px">${escapeHtml(opening)}</p>
      <table role="presentation" style="width:100%;border-collapse:collapse">${details.map(row).join('')}
      </table>
    </div>
  </body>
</html>
`;
