import { SlackError } from '../slack-error.ts';
import type { StoredMessage } from '../state/messages.ts';
import type { World } from '../world.ts';
import { text } from './method.ts';

/** @throws SlackError `message_not_found`, also for what only one person sees */
export const visibleMessage = (channel: unknown, ts: unknown, world: World): StoredMessage => {
  const message = world.messages.find(text(channel), text(ts));
  if (!message || message.ephemeralTo) throw new SlackError('message_not_found');
  return message;
};
