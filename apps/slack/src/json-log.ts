import type { Log } from './log.ts';

/** From the quietest to the one that says most. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

export type LogLevel = (typeof logLevels)[number];

/** Logs one line of JSON per message, for messages up to a level. */
export function jsonLog(level: LogLevel, write: (line: string) => void): Log {
  const at =
    (name: LogLevel) =>
    (message: string, facts: Readonly<Record<string, unknown>> = {}) => {
      if (logLevels.indexOf(name) > logLevels.indexOf(level)) return;
      write(`${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...facts })}\n`);
    };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}
