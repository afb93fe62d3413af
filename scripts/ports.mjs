// Where the programs of the root's commands listen. Plain JavaScript without dependencies: it runs on Node 20, before
// anything is installed.
import { createServer } from 'node:net';

/** @typedef {{ readonly name: string, readonly title: string, readonly variable: string, readonly port: number }} Listener */
/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

const sandbox = { name: 'sandbox', title: 'the sandbox', variable: 'SANDBOX_PORT', port: 4010 };

/** What each command starts, where that listens, and the variable that chooses another port. */
const listeners = {
  start: [
    sandbox,
    { name: 'slack', title: 'the playground', variable: 'PLAYGROUND_PORT', port: 4020 },
    { name: 'app', title: 'the Slack app', variable: 'PORT', port: 4030 },
  ],
  n8n: [{ name: 'n8n', title: 'n8n', variable: 'N8N_PORT', port: 5678 }, sandbox],
  docs: [{ name: 'docs', title: 'the docs', variable: 'DOCS_PORT', port: 4040 }],
};

/**
 * @param {keyof typeof listeners} command
 * @param {Environment} env
 * @returns {Listener[]}
 */
const chosen = (command, env) =>
  listeners[command]
    // With a real Slack workspace, no local Slack runs.
    .filter(({ name }) => name !== 'slack' || !env.SLACK_BOT_TOKEN)
    .map((listener) => ({ ...listener, port: Number(env[listener.variable] || listener.port) }));

/**
 * The port of each program of a command, by its name; 0 for one that does not run.
 * @param {keyof typeof listeners} command
 * @param {Environment} env
 */
export const portsOf = (command, env) => {
  const ports = { sandbox: 0, slack: 0, app: 0, n8n: 0, docs: 0 };
  return Object.assign(ports, Object.fromEntries(chosen(command, env).map(({ name, port }) => [name, port])));
};

/**
 * Everything that is wrong with the ports of a command, and what to do about it, in sentences; undefined when all are free.
 * @param {keyof typeof listeners} command
 * @param {Environment} env
 */
export const portProblems = async (command, env) => {
  const wanted = chosen(command, env);
  const problems = [];
  for (const [index, listener] of wanted.entries()) {
    const earlier = wanted.slice(0, index).find(({ port }) => port === listener.port);
    problems.push(
      earlier
        ? `${earlier.variable} and ${listener.variable} are both ${listener.port}. Set one of them to a different port.`
        : await problemWith(listener),
    );
  }
  return problems.filter(Boolean).join('\n') || undefined;
};

/**
 * Why this port cannot be used; undefined when it can.
 * @param {Listener} listener
 * @returns {Promise<string | undefined>}
 */
const problemWith = ({ title, variable, port }) =>
  new Promise((resolve) => {
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      return resolve(`${variable} must be a port: a whole number from 1 to 65535.`);
    }
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      const reason = code === 'EADDRINUSE' ? 'is already in use' : `can’t be used here (${code})`;
      resolve(`Port ${port} (${title}) ${reason}. To use a different port, set ${variable}.`);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
