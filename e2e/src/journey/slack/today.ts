import type { OperationId } from '@visitor-invitations/core';
import { rowsOf, type Stage } from '../stage.ts';

/** Alice looks at her list of today. Gives its rows, too. */
export async function today({
  slack,
  print,
  operations,
}: Stage): Promise<{ rows: string[]; used: OperationId[] }> {
  print.step('Alice looks at her day');
  const alice = slack.person('alice');
  await alice.command('/visitor today');
  print.sent('Alice types /visitor today');
  const list = await alice.message((message) => message.isEphemeral);
  const rows = rowsOf(list);
  print.answered(list.text, { visitors: rows });
  return { rows, used: operations() };
}
