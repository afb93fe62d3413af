import type { KnownBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { context, header, section } from '../../slack/blocks.ts';
import { nameOf, safe, whenAndZone, where, who } from './lines.ts';

/** What was done with a visit: as a title, and as the first word of a notification. */
export interface CardWords {
  readonly title: string;
  readonly done: string;
  /** Said about the e-mail to the visitor. */
  readonly mail: string;
}

/** Whether the visitor hears of it: what was chosen, and whether there is an address to write to. */
export function mailLine({ email }: Invitation, emailVisitor: boolean): string {
  if (!emailVisitor) return 'No e-mail goes to the visitor.';
  return email
    ? `An e-mail goes to ${safe(email)}.`
    : 'No e-mail goes to the visitor: the invitation has no address.';
}

/** Confirms to a host what was done with a visit. `zone` is the host's. */
export function visitCard(
  invitation: Invitation,
  zone: string,
  { title, done, mail }: CardWords,
): { text: string; blocks: KnownBlock[] } {
  const time = whenAndZone(invitation, zone);
  return {
    text: `${done}: ${safe(nameOf(invitation))}, ${where(invitation)}, ${time}. ${mail}`,
    blocks: [header(title), section([who(invitation), time, where(invitation)].join('\n')), context(mail)],
  };
}
