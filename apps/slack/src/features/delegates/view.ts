import type { KnownBlock, ModalView } from '@slack/types';
import type { Delegation } from '../../access/delegates.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { readOnlyView } from '../../slack/modals.ts';
import { en } from '../../text/en.ts';
import { mention, type Text } from '../../text/markup.ts';

/** The block of the menu of people. */
export const PERSON = 'person';

/** The two people of a delegation. */
export interface Parties {
  readonly host: string;
  readonly delegate: string;
}

const writeParties = ({ host, delegate }: Parties) => `${host} ${delegate}`;

/** Reads the value of a button. */
export const readParties = (value: string): Parties => {
  const [host = '', delegate = ''] = value.split(' ');
  return { host, delegate };
};

const acceptButton = (parties: Parties) =>
  button(en.delegates.accept, {
    action_id: ids.action.acceptDelegation,
    value: writeParties(parties),
    style: 'primary',
  });

const endButton = (text: string, parties: Parties) =>
  button(text, { action_id: ids.action.endDelegation, value: writeParties(parties) });

/** The delegates of a person, and the hosts whose delegate they are. `notice` says what has just been done. */
export const delegatesView = (
  userId: string,
  { delegates, hosts }: { readonly delegates: readonly Delegation[]; readonly hosts: readonly Delegation[] },
  notice?: Text,
): ModalView => {
  const { line } = en.delegates;
  const delegateRow = ({ userId: delegate, isAccepted }: Delegation) =>
    section(line(mention(delegate), isAccepted), endButton(en.delegates.remove, { host: userId, delegate }));
  const hostRows = ({ userId: host, isAccepted }: Delegation): KnownBlock[] => {
    const parties = { host, delegate: userId };
    if (isAccepted) return [section(line(mention(host), true), endButton(en.delegates.stop, parties))];
    return [
      section(en.delegates.asksYou(mention(host))),
      // Each button of a view has an id of its own in its block.
      {
        ...actions(acceptButton(parties), endButton(en.delegates.decline, parties)),
        block_id: `asks ${host}`,
      },
    ];
  };
  return {
    ...readOnlyView(en.delegates.title, [
      ...(notice ? [section(notice)] : []),
      section(en.delegates.intro),
      section(delegates.length > 0 ? en.delegates.yours : en.delegates.none),
      ...delegates.map(delegateRow),
      ...(hosts.length > 0 ? [section(en.delegates.others), ...hosts.flatMap(hostRows)] : []),
      {
        type: 'input',
        block_id: PERSON,
        label: plain(en.delegates.add),
        element: { type: 'users_select', action_id: PERSON },
      },
    ]),
    callback_id: ids.view.delegates,
    submit: plain(en.delegates.submit),
  };
};

/** Asks a person to be a host's delegate. */
export const askMessage = (parties: Parties): Message => {
  const text = en.delegates.asked(mention(parties.host));
  return {
    text,
    blocks: [section(text), actions(acceptButton(parties), endButton(en.delegates.decline, parties))],
  };
};
