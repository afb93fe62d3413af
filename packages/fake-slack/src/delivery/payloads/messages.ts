import type { Profile } from '../../people.ts';
import { stateValues } from '../../state/element-values.ts';
import { messageObject, type StoredMessage } from '../../state/messages.ts';
import { channelName } from '../../workspace.ts';
import { type Asked, askedFields, interaction } from './interaction.ts';

interface MessageInteraction {
  message: StoredMessage;
  triggerId: string;
  responseUrl: string;
  actionTs: string;
}

const channelObject = (id: string) => ({ id, name: channelName(id) });

/** Where something was done. Slack leaves the message itself out when it is ephemeral. */
const placeOf = (message: StoredMessage) => {
  const isEphemeral = message.ephemeralTo !== undefined;
  return {
    container: {
      type: 'message',
      message_ts: message.ts,
      channel_id: message.channel,
      is_ephemeral: isEphemeral,
    },
    channel: channelObject(message.channel),
    ...(!isEphemeral && { message: messageObject(message) }),
  };
};

export const messageShortcutRequest = (profile: Profile, callbackId: string, fields: MessageInteraction) =>
  interaction('message_action', profile, {
    callback_id: callbackId,
    trigger_id: fields.triggerId,
    response_url: fields.responseUrl,
    action_ts: fields.actionTs,
    message_ts: fields.message.ts,
    message: messageObject(fields.message),
    channel: channelObject(fields.message.channel),
  });

/** A click in a message. */
export const messageActionRequest = (profile: Profile, action: object, fields: MessageInteraction) =>
  interaction('block_actions', profile, {
    ...placeOf(fields.message),
    state: { values: stateValues(fields.message.blocks, fields.message.values) },
    response_url: fields.responseUrl,
    trigger_id: fields.triggerId,
    actions: [action],
  });

/** Typing into a menu of a message. */
export const messageSuggestionRequest = (profile: Profile, message: StoredMessage, asked: Asked) =>
  interaction('block_suggestion', profile, { ...placeOf(message), ...askedFields(asked) });
