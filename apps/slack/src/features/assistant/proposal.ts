import * as z from 'zod';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { clean, joined, lines, md, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, context, header, section } from '../../slack/blocks.ts';
import { inButton } from '../../slack/codec.ts';
import { ids } from '../../slack/ids.ts';
import { fieldOfMember, formValues, invitationOf, labels, visitFields } from '../../visit/fields.ts';
import { emailText } from '../visit/card.ts';
import { linesOf, valueText } from '../visit/lines.ts';
import { cancelMail } from '../visit/offers.ts';

const proposal = z.object({
  /** Unique: what is proposed is done once, however often its button is pressed. */
  id: z.string(),
  does: z.enum(['invite', 'change', 'cancel']),
  invitationId: z.string().optional(),
  /** What the form of a visit would hold: all of a new one, the new values of another. */
  values: formValues.default({}),
});

/** What an assistant proposes and a person has to confirm. It is kept in the buttons of the message that asks. */
export type Proposal = z.infer<typeof proposal>;

/** Writes and reads it, and says whether it fits into a button. */
export const proposalValue = inButton(proposal);

/** The fields that `linesOf` shows of a new visit. */
const fieldsInLines = Object.keys(invitationOf({})).map(fieldOfMember);

/** More than fits into the value of a button, and less than a section holds. */
const MAX_VALUE = 2000;

/** The new values, each after its label and whole: what a person says yes to is what is sent. */
const newValues = ({ does, values }: Proposal, at: ZonedNow): Text[] =>
  visitFields.flatMap((field) => {
    if (values[field] === undefined || (does === 'invite' && fieldsInLines.includes(field))) return [];
    return [md`${labels()[field]}: ${clean(valueText(values, field, at), MAX_VALUE) || '–'}`];
  });

/** Asks a person whether they mean what their assistant proposes. */
export const proposalMessage = (
  given: Proposal,
  visit: Parameters<typeof linesOf>[0],
  at: ZonedNow,
): Required<Message> => {
  const { does, values } = given;
  const { assistant } = texts();
  const value = proposalValue.write(given);
  const news = newValues(given, at);
  const more = news.length > 0 ? joined(news, '; ') : undefined;
  const about = lines(
    linesOf(does === 'invite' ? { ...invitationOf(values), host: visit.host } : visit, at),
    does === 'change' && more ? assistant.newValues(more) : more,
  );
  const email = values.email ?? visit.email;
  const note =
    does === 'cancel'
      ? cancelMail(visit)
      : emailText({ email }, values.emailVisitor ?? false, does === 'invite');
  const yes = button(assistant.yes[does], {
    action_id: ids.action.assistantYes,
    value,
    style: does === 'cancel' ? 'danger' : 'primary',
  });
  return {
    text: lines(assistant[does], about),
    blocks: [
      header(assistant.title),
      section(assistant[does]),
      section(about),
      ...(note ? [context(note)] : []),
      actions(yes, button(assistant.no, { action_id: ids.action.assistantNo })),
    ],
  };
};
