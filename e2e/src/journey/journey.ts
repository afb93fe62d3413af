import type { FakeSlack } from '@visitor-invitations/fake-slack';
import type { Sandbox } from '@visitor-invitations/sandbox';
import { createContext, type JourneyContext } from './journey-context.ts';
import { updateInvitation } from './n8n-steps.ts';
import type { Printer } from './printer.ts';
import { cancel, find, invite, refresh, today, update } from './slack-steps.ts';

/** The visitor arrives, and reception checks them in. */
const checkIn = async ({ sandbox, print }: JourneyContext, invitationId: string): Promise<void> => {
  print.step('The visitor arrives and checks in');
  const path = `/_sandbox/invitations/${invitationId}/check-in`;
  const response = await fetch(`${sandbox.url}${path}`, { method: 'POST' });
  const { actioned, activePassCount } = (await response.json()) as Record<string, unknown>;
  print.sent(`POST ${path}`);
  print.received(String(response.status), { actioned, activePassCount });
};

/**
 * A host's day from end to end: Alice invites a visitor from Slack, a workflow in n8n looks the invitation up and
 * updates it, Alice finds and changes it, the visitor checks in, her Home tab and her list show it, and she cancels another visit.
 * Gives the rows of Alice's list.
 */
export const playJourney = async (sandbox: Sandbox, slack: FakeSlack, print: Printer): Promise<string[]> => {
  const context = createContext(sandbox, slack, print);
  await invite(context);
  const invitationId = await updateInvitation(context);
  await find(context);
  await update(context);
  await checkIn(context, invitationId);
  await refresh(context);
  const { rows } = await today(context);
  await cancel(context, '');
  return rows;
};
