import type { OperationId } from '@visitor-invitations/core';
import { rowsOf, type Stage } from '../stage.ts';

/** Alice looks the visitor up by name. */
export async function find({ slack, print, operations }: Stage): Promise<OperationId[]> {
  print.step('Alice looks her visitor up');
  const alice = slack.person('alice');
  await alice.command('/visitor find jane doe');
  print.sent('Alice types /visitor find jane doe');
  const found = await alice.message((message) => message.isEphemeral);
  print.answered(found.text, { visits: rowsOf(found) });
  return operations();
}
