// Plain JavaScript without dependencies: scripts/run.mjs uses it on Node 20, before anything is installed.

import { problemsWith } from '../../../apps/playground/src/start/ports.mjs';

/** What `npm run n8n` starts, where each part listens, and the variable that chooses another port. */
const parts = /** @type {const} */ ([
  { name: 'n8n', title: 'n8n', variable: 'N8N_PORT', port: 5678 },
  { name: 'sandbox', title: 'the sandbox', variable: 'SANDBOX_PORT', port: 4010 },
]);

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/** @param {Environment} env */
const chosenPorts = (env) =>
  parts.map((part) => ({ ...part, port: env[part.variable] ? Number(env[part.variable]) : part.port }));

/**
 * The port of each part.
 * @param {Environment} env
 */
export const portsFrom = (env) => {
  const ports = { n8n: 0, sandbox: 0 };
  for (const { name, port } of chosenPorts(env)) ports[name] = port;
  return ports;
};

/**
 * Everything that is wrong with the ports, in sentences; undefined when all are free.
 * @param {Environment} env
 */
export const portProblems = (env) => problemsWith(chosenPorts(env));
