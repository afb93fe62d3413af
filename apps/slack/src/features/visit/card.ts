import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { Message } from '../../slack/api.ts';
import { context, header, section } from '../../slack/blocks.ts';
import { en } from '../../text/en.ts';
import { clean, type Text } from '../../text/markup.ts';
import { linesOf, nameOf, whenAndZone, where } from './lines.ts';

/** What was done with a visit: as a title, and as the first word of a notification. */
export interface CardWords {
  readonly title: string;
  readonly notified: string;
  /** Said about the email to the visitor. */
  readonly mail: Text;
}

/**
 * Whether the visitor hears of it: what was chosen, whether there is an address to write to, and what the service says
 * of an invitation that was just made.
 */
export function mailLine({ email, emailSent }: Invitation, emailVisitor: boolean, isNew: boolean): Text {
  const { mail } = en;
  if (!emailVisitor) {
    if (!isNew) return mail.notAboutThis;
    return emailSent ? mail.sentAllTheSame : mail.none;
  }
  return email ? mail.goesTo(clean(email)) : mail.noAddress;
}

/** Confirms to a host what was done with a visit. */
export function visitCard(
  invitation: Invitation,
  at: ZonedNow,
  { title, notified, mail }: CardWords,
): Required<Message> {
  return {
    text: en.outcome.card(notified, nameOf(invitation), where(invitation), whenAndZone(invitation, at), mail),
    blocks: [header(title), section(linesOf(invitation, at)), context(mail)],
  };
}
