import { type Logger, LogLevel } from '@slack/bolt';
import type { Log } from '../lib/log.ts';

/** The fixed start of a message from Bolt: after a colon, a quote or a bracket it may quote its input. */
const fixedPart = (message: unknown) =>
  message instanceof Error ? message.name : (String(message).split(/: |[("'`{]/)[0] ?? '').trim();

/** Writes what Bolt logs to our log, without debug messages and facts: both may hold what people typed. */
export const boltLogger = (log: Log): Logger => ({
  debug: () => {},
  info: (message) => log.info(fixedPart(message)),
  warn: (message) => log.warn(fixedPart(message)),
  error: (message) => log.error(fixedPart(message)),
  getLevel: () => LogLevel.INFO,
  setLevel: () => {},
  setName: () => {},
});
