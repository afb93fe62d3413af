import { type Invitation, stateOf } from '@visitor-invitations/core';
import * as z from 'zod';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { clean, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { attempt } from '../../lib/log.ts';
import type { Message } from '../../slack/api.ts';
import { context, header, section } from '../../slack/blocks.ts';
import type { FormValues } from '../../visit/fields.ts';
import { notify, type PersonInWorkspace, send } from '../../workspaces/person.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { JobDeps } from '../feature-deps.ts';
import { hostOf, linesOf, nameOf, whenAndZone, where } from './lines.ts';
import { cardActions } from './offers.ts';

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

/** A single visit, with what was just done to it, and what can be done next. */
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
  blocks: [header(title), section(linesOf(invitation, at)), context(email), cardActions(invitation, at)],
});

/** A single visit after a change that its reader didn't make here. */
const followedCard = (invitation: Invitation, at: ZonedNow): Required<Message> => {
  const state = stateOf(invitation, at.now);
  return visitCard(invitation, at, {
    title: texts().visit.titles[state](nameOf(invitation)),
    notified: texts().visit.states[state],
    email: texts().home.updated(at.instant(at.now) ?? '', at.zone),
  });
};

/** A visit's card for a person. */
export interface Card {
  readonly invitation: Invitation;
  readonly message: Message;
}

/** Whose card it is, and where it was posted. */
const placed = z.object({
  userId: z.string(),
  posted: z.object({ channel: z.string(), ts: z.string() }),
});

/** How long a card follows its visit after the visit's end, in milliseconds. */
const KEEP_MS = 24 * 3_600_000;

type CardDeps = Pick<JobDeps, 'cards' | 'clock' | 'log'>;

/**
 * Shows a person a visit's card, in place of the one that they have. A failure to change that one is logged.
 *
 * @param isPosted whether it is posted if they have none
 * @returns whether they see it
 */
export const showCard = async (
  { cards, clock, log }: CardDeps,
  person: PersonInWorkspace,
  { invitation, message }: Card,
  isPosted: boolean,
): Promise<boolean> => {
  const { workspace, userId } = person;
  const key = { workspace: workspace.id, key: `${userId} ${invitation.id}` };
  const known = await attempt(log, 'a card was not found', () => cards.find(key));
  const place = placed.safeParse(known?.value).data?.posted;
  const changed = place && (await notify(log, 'a card was not changed', person, () => message, place));
  if (!changed && !isPosted) return false;
  const posted = changed ?? (await send(person, () => message));
  const leftMs = (Date.parse(invitation.endDate ?? '') || clock.now()) - clock.now();
  await attempt(log, 'the place of a card was not recorded', () =>
    cards.put(key, {
      value: { userId, posted } satisfies z.input<typeof placed>,
      ref: invitation.id,
      keep_until: cards.inMs(leftMs + KEEP_MS),
    }),
  );
  return true;
};

/** Shows the state of a visit in the cards of people who may still see it, except one person's. Never rejects. */
export const followCards = async (
  { cards, clock, log }: CardDeps,
  workspace: Workspace,
  invitation: Invitation,
  except?: string,
): Promise<void> => {
  const all = await attempt(log, 'cards were not found', () =>
    cards.list({ workspace: workspace.id, ref: invitation.id }),
  );
  const places = (all ?? []).map(({ value }) => placed.parse(value));
  for (const { userId, posted } of places.filter((place) => place.userId !== except))
    await attempt(log, 'a card was not changed', async () => {
      const actor = await workspace.access.actor(userId);
      workspace.access.check(actor, { of: 'visit', hostEmail: invitation.host?.email });
      await send({ workspace, userId }, () => followedCard(invitation, clock.at(actor)), posted);
    });
};
