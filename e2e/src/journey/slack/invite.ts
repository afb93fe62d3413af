import type { OperationId } from '@visitor-invitations/core';
import { type Stage, visitor } from '../stage.ts';

const HALF_HOUR_MS = 1_800_000;

/** The half hour that is running, for an hour: always a part of today. */
function now() {
  const start = Math.floor(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS;
  return { startDate: new Date(start), endDate: new Date(start + 2 * HALF_HOUR_MS) };
}

/** Alice invites the visitor with the form that `/visitor invite` opens. */
export async function invite({ slack, print, operations }: Stage): Promise<OperationId[]> {
  print.step('Alice, a host, invites a visitor from Slack');
  const alice = slack.person('alice');
  const ack = await alice.command('/visitor invite');
  print.sent('Alice types /visitor invite');
  print.answered(`${ack.status} after ${Math.round(ack.ms)} ms, and the form opens`);

  const form = await alice.modal((view) => view.submit !== undefined);
  const [site] = await form.typeahead('site', 'lon');
  const [visitorType] = await form.typeahead('visitor_type', 'Visitor');
  if (!site || !visitorType) throw new Error('The form offered no site, or no visitor type.');
  const entered = { ...visitor, ...now(), subject: 'Product tour' };
  print.sent('Alice fills it in and presses Invite', {
    ...entered,
    site: site.text.text,
    visitorType: visitorType.text.text,
  });
  await form.fill({ ...entered, siteId: site.value ?? '', visitorType: visitorType.value ?? '' }).submit();
  const card = await alice.message();
  print.answered(card.text);
  await alice.currentModal?.close();
  return operations();
}
