import { readFileSync } from 'node:fs';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './server.ts';
import { clientPort } from './stdio/client-port.ts';
import { readSettings } from './stdio/settings.ts';

const help = `visitor-mcp: a host's visitors as tools for an assistant, over stdio (Model Context Protocol)
An assistant starts it, with these in its environment: VISITOR_BASE_URL, VISITOR_TEAM_ID, VISITOR_CLIENT_ID,
VISITOR_CLIENT_SECRET, VISITOR_HOST_EMAIL, and, where it is not that of this machine, VISITOR_TIME_ZONE.`;

// Standard output belongs to the protocol.
const say = (text: string) => void process.stderr.write(`${text}\n`);

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

if (process.argv.length > 2) say(help);
else {
  const settings = readSettings(process.env, version);
  if ('problems' in settings) {
    say(['visitor-mcp cannot start:', ...settings.problems.map((problem) => `  ${problem}`)].join('\n'));
    process.exitCode = 2;
  } else {
    const port = clientPort({ ...settings, now: Date.now });
    const onError = (error: unknown) => say(`visitor-mcp: ${error instanceof Error ? error.name : 'error'}`);
    serveStdio(() => createServer(port, { version, onError }));
  }
}
