import { setFlagsFromString } from 'node:v8';
import { VisitorInvitations } from '@visitor-invitations/core';
import { type Config, readConfig } from './config.ts';
import { createApp, type RunningApp } from './create-app.ts';
import { jsonLog } from './json-log.ts';
import { factsOf, type Log } from './log.ts';
import { startErrorText } from './start-error.ts';

/** Whatever still hangs by then is left, so that nobody has to kill the app; in milliseconds. */
const STOP_MS = 24_000;

/** What the error of a program says to whatever starts it again. */
const RESTART = 1;

/**
 * Without these, V8 lets garbage pile up to several times what the app needs before it looks: half a gigabyte in a busy
 * minute. They cost a few percent of the processor then, and nothing else.
 */
const smallHeap = ['--heap-growing-percent=30', '--semi-space-growth-factor=1'];

function surviveRejections(log: Log): void {
  // Nothing waits for a promise that nobody handles, so everything else can go on.
  process.on('unhandledRejection', (error) => log.error('unexpected rejection', factsOf(error)));
  // After an exception in the open, nobody knows what is half done.
  process.on('uncaughtException', (error) => {
    log.error('unexpected exception; the app ends and has to be started again', factsOf(error));
    process.exit(RESTART);
  });
}

async function main(config: Config): Promise<void> {
  const { slack, visitors, port, host, helpContact, logLevel } = config;
  const log = jsonLog(logLevel, (line) => process.stdout.write(line));
  surviveRejections(log);
  const client = new VisitorInvitations({ ...visitors, logger: log });
  const app = createApp({ slack, client, log, helpContact });

  let running: RunningApp | undefined;
  const stop = async () => {
    setTimeout(() => {
      log.error('stopped before everything ended');
      process.exit(0);
    }, STOP_MS).unref();
    await running?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  running = await app.start({ port, host });
  log.info('started', { url: running.url, mode: slack.appToken ? 'socket' : 'http' });
}

for (const flag of smallHeap) setFlagsFromString(flag);

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await main(config);
} catch (error) {
  const text = startErrorText(error, config) ?? JSON.stringify({ level: 'error', ...factsOf(error) });
  process.stderr.write(`${text}\n`);
  process.exit(RESTART);
}
