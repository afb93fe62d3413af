import type { OperationId } from '@visitor-invitations/core';
import type { Stage } from '../stage.ts';
import { pickVisit } from './pick.ts';

/** Alice cancels a visit that fits `query`, after she was asked whether she means it. */
export async function cancel({ slack, print, operations }: Stage, query: string): Promise<OperationId[]> {
  print.step('Alice cancels another visit');
  const alice = slack.person('alice');
  await alice.command('/visitor cancel');
  print.sent('Alice types /visitor cancel', { picks: await pickVisit(alice, query) });
  const question = await alice.modal((view) => view.callback_id === 'cancel');
  print.sent('Alice says yes to "Cancel the visit"');
  await question.submit();
  print.answered((await alice.message()).text);
  await alice.currentModal?.close();
  return operations();
}
