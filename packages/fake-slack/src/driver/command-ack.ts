import type { Delivery } from '../delivery/delivery.ts';
import { SlackError } from '../slack-error.ts';
import { respond } from '../web-api/response-url.ts';
import { type Actor, slackSays } from './actor.ts';

/** Slack's own words. */
const notValid = (command: string): string =>
  `${command} is not a valid command. In Slack, all messages that start with the "/" character are interpreted as ` +
  'commands. If you are trying to send a message and not run a command, try preceding the "/" with an empty space.';

const asMessage = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : { text: String(body) };

/** Shows what the app answered to a command: ephemeral unless asked otherwise, or Slack's words when it went wrong. */
export const showCommandAck = (actor: Actor, command: string, channel: string, delivery: Delivery): void => {
  const fail = (error: string) => slackSays(actor, channel, `${command} failed with the error "${error}"`);
  if (delivery.withheld) {
    slackSays(actor, channel, notValid(command));
    return;
  }
  if (delivery.failure) {
    fail(delivery.failure);
    return;
  }
  const message = asMessage(delivery.body);
  if (!message.text && !message.blocks && !message.attachments) return;
  try {
    respond('command ack', message, { person: actor.profile.id, channel }, actor.world);
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    fail('invalid_command_response');
  }
};
