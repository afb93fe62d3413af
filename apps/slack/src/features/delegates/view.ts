import type { KnownBlock, ModalView } from '@slack/types';
import * as z from 'zod';
import type { Delegation } from '../../access/delegates.ts';
import { mention, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, plain, section } from '../../slack/blocks.ts';
import { inButton } from '../../slack/codec.ts';
import { ids } from '../../slack/ids.ts';
import { readOnlyView } from '../../slack/modals.ts';

/** The block of the menu of people. */
export const PERSON = 'person';

/** The two people of a delegation. */
const parties = z.object({ host: z.string(), delegate: z.string() });
export type Parties = z.infer<typeof parties>;

/** Writes and reads the value of a button. */
export const partiesValue = inButton(parties);

const acceptButton = (parties: Parties) =>
  button(texts().delegates.accept, {
    action_id: ids.action.acceptDelegation,
    value: partiesValue.write(parties),
    style: 'primary',
  });

const endButton = (text: string, parties: Parties) =>
  button(text, { action_id: ids.action.endDelegation, value: partiesValue.write(parties) });

/** The delegates of a person, and the hosts whose delegate they are. `notification` says what has just been done. */
export const delegatesView = (
  userId: string,
  { delegates, hosts }: { readonly delegates: readonly Delegation[]; readonly hosts: readonly Delegation[] },
  notification?: Text,
): ModalView => {
  const { line } = texts().delegates;
  const delegateRow = ({ userId: delegate, isAccepted }: Delegation) =>
    section(
      line(mention(delegate), isAccepted),
      endButton(texts().delegates.remove, { host: userId, delegate }),
    );
  const hostRows = ({ userId: host, isAccepted }: Delegation): KnownBlock[] => {
    const parties = { host, delegate: userId };
    if (isAccepted) return [section(line(mention(host), true), endButton(texts().delegates.stop, parties))];
    return [
      section(texts().delegates.asksYou(mention(host))),
      // Each button of a view has an id of its own in its block.
      {
        ...actions(acceptButton(parties), endButton(texts().delegates.decline, parties)),
        block_id: `asks ${host}`,
      },
    ];
  };
  return {
    ...readOnlyView(texts().delegates.title, [
      ...(notification ? [section(notification)] : []),
      section(texts().delegates.intro),
      section(delegates.length > 0 ? texts().delegates.yours : texts().delegates.none),
      ...delegates.map(delegateRow),
      ...(hosts.length > 0 ? [section(texts().delegates.others), ...hosts.flatMap(hostRows)] : []),
      {
        type: 'input',
        block_id: PERSON,
        label: plain(texts().delegates.add),
        element: { type: 'users_select', action_id: PERSON },
      },
    ]),
    callback_id: ids.view.delegates,
    submit: plain(texts().delegates.submit),
  };
};

/** Asks a person to be a host's delegate. */
export const askMessage = (parties: Parties): Message => {
  const text = texts().delegates.asked(mention(parties.host));
  return {
    text,
    blocks: [section(text), actions(acceptButton(parties), endButton(texts().delegates.decline, parties))],
  };
};
