import { setFlagsFromString } from 'node:v8';
import { setGlobalDispatcher } from 'undici';
import { type Config, readConfig } from './config/config.ts';
import type { RunningApp } from './create-app.ts';
import { errorFacts, jsonLog, type Log } from './lib/log.ts';
import { start } from './start.ts';
import { startErrorText } from './start-errors.ts';

/** The process exits after this time even if the shutdown hangs, before a supervisor would kill it; in milliseconds. */
const STOP_MS = 24_000;

/** Exit code of a failure, after which a supervisor restarts the app. */
const EXIT_FAILURE = 1;

/**
 * By default V8 lets garbage grow to several times the live heap: half a gigabyte in a busy minute. These flags avoid
 * that for a few percent of CPU time.
 */
const heapFlags = ['--heap-growing-percent=30', '--semi-space-growth-factor=1'];

const handleUnexpectedErrors = (log: Log): void => {
  // No code depends on an unhandled promise, so the app can keep running.
  process.on('unhandledRejection', (error) => log.error('unexpected rejection', errorFacts(error)));
  // An uncaught exception leaves state undefined.
  process.on('uncaughtException', (error) => {
    log.error('unexpected exception: the app exits and must be restarted', errorFacts(error));
    process.exit(EXIT_FAILURE);
  });
};

/** Stops the app on a signal, as far as it has started. */
const stopOnSignals = (log: Log, running: () => RunningApp | undefined): void => {
  const stop = async () => {
    setTimeout(() => {
      log.error('exited before the shutdown was complete');
      process.exit(0);
    }, STOP_MS).unref();
    await running()?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};

/** Runs the app with the configuration from the environment until SIGTERM or SIGINT. */
export const runProgram = async (): Promise<void> => {
  for (const flag of heapFlags) setFlagsFromString(flag);
  let config: Config | undefined;
  let running: RunningApp | undefined;
  try {
    config = readConfig(process.env);
    // Slack's client uses fetch.
    if (config.proxy) setGlobalDispatcher(config.proxy);
    const log = jsonLog(config.logLevel, (line) => process.stdout.write(line));
    handleUnexpectedErrors(log);
    stopOnSignals(log, () => running);
    running = await start(config, log);
  } catch (error) {
    const text = startErrorText(error, config);
    const write = (line: string) => process.stderr.write(line);
    if (text === undefined) jsonLog('error', write).error('the app did not start', errorFacts(error));
    else write(`${text}\n`);
    process.exit(EXIT_FAILURE);
  }
};
