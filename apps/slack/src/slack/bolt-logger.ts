import { type Logger, LogLevel } from '@slack/bolt';
import { errorFacts, type Log } from '../lib/log.ts';

/** What may be logged: of a message its fixed start, as it may quote its input after a colon, a quote or a bracket. */
const said = (message: unknown): [string, Record<string, unknown>?] =>
  message instanceof Error
    ? ['Slack’s library reported an error', errorFacts(message)]
    : [(String(message).split(/: |[("'`{]/)[0] ?? '').trim()];

/** Writes what Bolt logs to our log, without debug messages and facts: both may hold what people typed. */
export const boltLogger = (log: Log): Logger => ({
  debug: () => {},
  info: (message) => log.info(...said(message)),
  warn: (message) => log.warn(...said(message)),
  error: (message) => log.error(...said(message)),
  getLevel: () => LogLevel.INFO,
  setLevel: () => {},
  setName: () => {},
});
