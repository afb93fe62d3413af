import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { clean, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Message } from '../../slack/api.ts';
import { context, header, section } from '../../slack/blocks.ts';
import type { FormValues } from '../../visit/fields.ts';
import { hostOf, linesOf, nameOf, whenAndZone, where } from './lines.ts';

/** The texts of a card. */
export interface CardTexts {
  readonly title: string;
  /** The first word of the notification. */
  readonly notified: string;
  /** About the email to the visitor. */
  readonly email: Text;
}

/** Says whether the visitor gets an email, from what was chosen and, for a new invitation, what the service says. */
export const emailText = (
  { email, emailSent }: Partial<Invitation>,
  emailVisitor: boolean,
  isNew: boolean,
): Text => {
  const { mail } = texts();
  if (!emailVisitor) {
    if (!isNew) return mail.notAboutThis;
    return emailSent ? mail.sentAllTheSame : mail.none;
  }
  return email ? mail.goesTo(clean(email)) : mail.noAddress;
};

/** What is said of the email when the outcome of the call is not known. */
export const emailNotKnown = ({ emailVisitor }: FormValues): Text =>
  emailVisitor ? texts().mail.notKnown : texts().mail.none;

/** Confirms a change of a visit. */
export const visitCard = (
  invitation: Invitation,
  at: ZonedNow,
  { title, notified, email }: CardTexts,
): Required<Message> => ({
  text: texts().outcome.card(
    notified,
    nameOf(invitation),
    where(invitation),
    whenAndZone(invitation, at),
    hostOf(invitation),
    email,
  ),
  blocks: [header(title), section(linesOf(invitation, at)), context(email)],
});
