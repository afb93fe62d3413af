import type { OperationId } from '@visitor-invitations/core';
import type { Stage } from '../stage.ts';
import { pickVisit } from './pick.ts';

/** Alice gives the visit another subject, and leaves the visitor without an e-mail about it. */
export async function update({ slack, print, operations }: Stage): Promise<OperationId[]> {
  print.step('Alice changes the visit');
  const alice = slack.person('alice');
  await alice.command('/visitor update');
  print.sent('Alice types /visitor update', { picks: await pickVisit(alice, 'jane doe') });
  const form = await alice.modal((view) => view.callback_id === 'update');
  await form.typeahead('site', '');
  const changes = { subject: 'Product tour and lunch', emailVisitor: [] };
  print.sent('Alice changes the form and presses Update', { ...changes, emailVisitor: 'no' });
  await form.fill(changes).submit();
  print.answered((await alice.message()).text);
  await alice.currentModal?.close();
  return operations();
}
