// Plain JavaScript without dependencies: scripts/run.mjs uses it on Node 20, before anything is installed.

import { problemsWith } from '../../playground/src/start/ports.mjs';

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * The port of `npm run docs`.
 * @param {Environment} env
 */
export const portFrom = (env) => (env.DOCS_PORT ? Number(env.DOCS_PORT) : 4040);

/**
 * What is wrong with that port, and what to do about it; undefined when it is free.
 * @param {Environment} env
 */
export const portProblems = (env) =>
  problemsWith([{ title: 'the docs', variable: 'DOCS_PORT', port: portFrom(env) }]);
