import { type Logger, LogLevel } from '@slack/bolt';
import type { Log } from '../log.ts';

/**
 * What Bolt and Slack's client log, in our log. Their debug lines hold what people wrote, and so may the facts that
 * they add to other lines, so neither is taken over.
 */
export const boltLog = (log: Log): Logger => ({
  debug: () => {},
  info: (message) => log.info(String(message)),
  warn: (message) => log.warn(String(message)),
  error: (message) => log.error(message instanceof Error ? message.name : String(message)),
  getLevel: () => LogLevel.INFO,
  setLevel: () => {},
  setName: () => {},
});
