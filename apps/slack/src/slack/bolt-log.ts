import { type Logger, LogLevel } from '@slack/bolt';
import type { Log } from '../log.ts';

/** Bolt's own words come first in its messages; after a colon or in brackets it quotes what it got. */
const ownWords = (message: unknown) =>
  message instanceof Error ? message.name : (String(message).split(/: |[("'`{]/)[0] ?? '').trim();

/**
 * What Bolt and Slack's client log, in our log. Their debug lines hold what people wrote, and so may the facts that
 * they add to other lines, so neither is taken over.
 */
export const boltLog = (log: Log): Logger => ({
  debug: () => {},
  info: (message) => log.info(ownWords(message)),
  warn: (message) => log.warn(ownWords(message)),
  error: (message) => log.error(ownWords(message)),
  getLevel: () => LogLevel.INFO,
  setLevel: () => {},
  setName: () => {},
});
