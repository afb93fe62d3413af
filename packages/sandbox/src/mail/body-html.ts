import { type Html, html } from '../tools/html.ts';
import type { MailBody } from './body.ts';

const lines = (text: string): Html[] =>
  text.split(/\r?\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

const row = ([label, text]: MailBody['details'][number]): Html => html`
        <tr>
          <th style="padding:10px 16px 10px 0;border-top:1px solid #e3e6ea;color:#5b6470;font-weight:normal;text-align:left;vertical-align:top;white-space:nowrap">${label}</th>
          <td style="padding:10px 0;border-top:1px solid #e3e6ea">${lines(text)}</td>
        </tr>`;

/** The body as HTML: styles in the elements and a table, which is what mail programs understand. */
export const bodyHtml = ({ title, greeting, opening, details }: MailBody): string =>
  String(html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
  <body style="margin:0;padding:24px;background:#f3f5f7;color:#1d2530;font:16px/1.5 system-ui,sans-serif">
    <div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
      <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${title}</h1>
      <p style="margin:0 0 8px">${greeting}</p>
      <p style="margin:0 0 24px">${opening}</p>
      <table role="presentation" style="width:100%;border-collapse:collapse">${details.map(row)}
      </table>
    </div>
  </body>
</html>
`);
