import { readFileSync } from 'node:fs';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { VisitorInvitationsError } from '@visitor-invitations/core';
import { createServer } from './server.ts';
import { clientPort } from './stdio/client-port.ts';
import { readSettings } from './stdio/settings.ts';

const help = `visitor-mcp: lets an assistant manage a host's visitors (Model Context Protocol, over stdio)
The assistant starts it. In its settings, set these environment variables: VISITOR_BASE_URL, VISITOR_TEAM_ID,
VISITOR_CLIENT_ID, VISITOR_CLIENT_SECRET and VISITOR_HOST_EMAIL. If the host isn't in this machine's time zone, set
VISITOR_TIME_ZONE as well. HTTPS_PROXY, HTTP_PROXY and NO_PROXY are obeyed.`;

// Standard output belongs to the protocol.
const say = (text: string) => void process.stderr.write(`${text}\n`);

/**
 * An error as one line. Only the client's messages are free of personal data, so other errors are named by kind and location.
 */
const logLine = (error: unknown): string => {
  if (VisitorInvitationsError.isInstance(error)) {
    const { operation, status, requestId, message } = error;
    return `${[operation, status, requestId].filter(Boolean).join(' ')}: ${message}`;
  }
  const { name, stack } = error instanceof Error ? error : new Error();
  return `${name} ${stack?.match(/^ +(at .*)$/m)?.[1]}`;
};

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

if (process.argv.length > 2) say(help);
else {
  const settings = readSettings(process.env, version);
  if ('problems' in settings) {
    say(["visitor-mcp can't start:", ...settings.problems.map((problem) => `  ${problem}`)].join('\n'));
    process.exitCode = 2;
  } else {
    const port = clientPort({ ...settings, now: Date.now });
    const { origin } = new URL(settings.baseUrl);
    say(`visitor-mcp ${version}: acts for ${settings.hostEmail} at ${origin}`);
    const onError = (error: unknown) => say(`visitor-mcp: ${logLine(error)}`);
    serveStdio(() => createServer(port, { version, onError }));
  }
}
