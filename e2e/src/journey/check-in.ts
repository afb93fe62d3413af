import type { Stage } from './stage.ts';

/** The visitor arrives, and reception checks them in. */
export async function checkIn({ sandbox, print }: Stage, invitationId: string): Promise<void> {
  print.step('The visitor arrives and checks in');
  const path = `/_sandbox/invitations/${invitationId}/check-in`;
  const response = await fetch(`${sandbox.url}${path}`, { method: 'POST' });
  const { actioned, activePassCount } = (await response.json()) as Record<string, unknown>;
  print.sent(`POST ${path}`);
  print.answered(String(response.status), { actioned, activePassCount });
}
