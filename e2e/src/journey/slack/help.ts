import type { OperationId } from '@visitor-invitations/core';
import type { Stage } from '../stage.ts';

/** Alice asks what she can do. */
export async function help({ slack, print, operations }: Stage): Promise<OperationId[]> {
  print.step('Alice asks for help');
  const alice = slack.person('alice');
  await alice.command('/visitor help');
  print.sent('Alice types /visitor help');
  print.answered((await alice.message()).text);
  return operations();
}
