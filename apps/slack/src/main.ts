import { VisitorInvitations } from '@visitor-invitations/core';
import { ConfigError, readConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { jsonLog } from './json-log.ts';
import { factsOf } from './log.ts';

async function main() {
  const { slack, visitors, port, logLevel } = readConfig(process.env);
  const log = jsonLog(logLevel, (line) => process.stdout.write(line));
  const client = new VisitorInvitations({ ...visitors, logger: log });
  const app = await createApp({ slack, client, log }).start({ port });
  log.info('started', { url: app.url, mode: slack.appToken ? 'socket' : 'http' });

  const stop = async () => {
    await app.stop();
    await client.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  const text =
    error instanceof ConfigError ? error.message : JSON.stringify({ level: 'error', ...factsOf(error) });
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
