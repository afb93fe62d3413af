// Plain JavaScript without dependencies: scripts/run.mjs uses it on Node 20, before anything is installed.

import { createServer } from 'node:net';

/** What `npm start` starts, where each part listens, and the variable that chooses another port. */
const parts = /** @type {const} */ ([
  { name: 'sandbox', title: 'the sandbox', variable: 'SANDBOX_PORT', port: 4010 },
  { name: 'slack', title: 'the playground', variable: 'PLAYGROUND_PORT', port: 4020 },
  { name: 'app', title: 'the Slack app', variable: 'PORT', port: 4030 },
]);

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/** @param {Environment} env */
const chosenPorts = (env) =>
  parts
    // With a real Slack workspace, no local Slack runs.
    .filter(({ name }) => name !== 'slack' || !env.SLACK_BOT_TOKEN)
    .map((part) => ({ ...part, port: env[part.variable] ? Number(env[part.variable]) : part.port }));

/**
 * The port of each part.
 * @param {Environment} env
 */
export const portsFrom = (env) => {
  const ports = { sandbox: 0, slack: 0, app: 0 };
  for (const { name, port } of chosenPorts(env)) ports[name] = port;
  return ports;
};

/**
 * Why this port cannot be used; undefined when it can.
 * @param {{ title: string, variable: string, port: number }} part
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
      resolve(`Port ${port} (${title}) ${reason}. Set ${variable} to choose another.`);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });

/**
 * Everything that is wrong with these ports, and what to do about it, in sentences; undefined when all are free.
 * @param {readonly { title: string, variable: string, port: number }[]} wanted
 */
export const problemsWith = async (wanted) => {
  const problems = [];
  for (const [index, part] of wanted.entries()) {
    const earlier = wanted.slice(0, index).find(({ port }) => port === part.port);
    problems.push(
      earlier
        ? `${earlier.variable} and ${part.variable} are both ${part.port}. Set one of them to another port.`
        : await problemWith(part),
    );
  }
  return problems.filter(Boolean).join('\n') || undefined;
};

/**
 * What is wrong with the ports of `npm start`.
 * @param {Environment} env
 */
export const portProblems = (env) => problemsWith(chosenPorts(env));
