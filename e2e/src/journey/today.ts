import type { Stage } from './stage.ts';

/** Alice's list of today, which shows that the visitor has arrived. */
export async function today({ slack, print, showServiceCalls }: Stage): Promise<string> {
  print.step('Alice looks at her day');
  const alice = slack.person('alice');
  await alice.command('/visitor today');
  print.sent('Alice types /visitor today');
  const list = await alice.message((message) => message.isEphemeral);
  const rows = list.blocks.flatMap(({ text }) => (text ? [readable(text.text)] : []));
  print.answered(list.text, { visitors: rows.slice(1) });
  showServiceCalls();
  return rows.join('\n');
}

/** Slack's dates as their fallback, and its markup as plain text on one line. */
const readable = (mrkdwn: string) =>
  mrkdwn
    .replace(/<!date\^[^|>]*\|([^>]*)>/g, '$1')
    .replaceAll('*', '')
    .replaceAll('\n', ' \u00b7 ');
