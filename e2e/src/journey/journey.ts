import type { FakeSlack } from '@visitor-invitations/fake-slack';
import type { Sandbox } from '@visitor-invitations/sandbox';
import { checkIn } from './check-in.ts';
import { inviteFromSlack } from './invite-from-slack.ts';
import type { Printer } from './printer.ts';
import { serviceCalls } from './service-calls.ts';
import type { Stage } from './stage.ts';
import { today } from './today.ts';
import { updateFromN8n } from './update-from-n8n.ts';

/**
 * One visit from end to end: a host invites a visitor from Slack, a workflow in n8n looks the invitation up and updates
 * it, the visitor checks in, and the host's list shows it. Gives that list's text.
 */
export async function playJourney(sandbox: Sandbox, slack: FakeSlack, print: Printer): Promise<string> {
  const stage: Stage = { sandbox, slack, print, showServiceCalls: serviceCalls(sandbox, print) };
  await inviteFromSlack(stage);
  const invitationId = await updateFromN8n(stage);
  await checkIn(stage, invitationId);
  return today(stage);
}
