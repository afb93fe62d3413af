import type { FakeSlack } from '@visitor-invitations/fake-slack';
import type { Sandbox } from '@visitor-invitations/sandbox';
import { checkIn } from './check-in.ts';
import { readEveryResource } from './n8n/every-resource.ts';
import { openN8n } from './n8n/open.ts';
import { updateInvitation } from './n8n/update-invitation.ts';
import type { Printer } from './printer.ts';
import { serviceCalls } from './service-calls.ts';
import { cancel } from './slack/cancel.ts';
import { find } from './slack/find.ts';
import { invite } from './slack/invite.ts';
import { today } from './slack/today.ts';
import { update } from './slack/update.ts';
import type { Stage } from './stage.ts';

/**
 * A host's day from end to end: Alice invites a visitor from Slack, a workflow in n8n looks the invitation up and
 * updates it, Alice finds and changes it, the visitor checks in, her list shows it, and she cancels another visit. At
 * last a workflow walks through every resource. Gives the rows of Alice's list.
 */
export async function playJourney(sandbox: Sandbox, slack: FakeSlack, print: Printer): Promise<string[]> {
  const stage: Stage = { sandbox, slack, print, operations: serviceCalls(sandbox, print) };
  const n8n = await openN8n(sandbox);
  await invite(stage);
  const invitationId = await updateInvitation(stage, n8n);
  await find(stage);
  await update(stage);
  await checkIn(stage, invitationId);
  const { rows } = await today(stage);
  await cancel(stage, '');
  await readEveryResource(stage, n8n);
  return rows;
}
