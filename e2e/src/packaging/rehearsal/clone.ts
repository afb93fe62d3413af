import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFiles, root } from '../../docs/documented-commands.ts';
import { run } from '../run.ts';
import { jobPath } from './job-path.ts';

/** Who commits and tags in a rehearsal. */
const identity = {
  GIT_AUTHOR_NAME: 'Rehearsal',
  GIT_AUTHOR_EMAIL: 'rehearsal@example.com',
  GIT_COMMITTER_NAME: 'Rehearsal',
  GIT_COMMITTER_EMAIL: 'rehearsal@example.com',
};

/** A clone of the repository, with the changes that are not committed yet, in which nothing is installed or built. */
export interface Clone {
  readonly folder: string;
  /** Runs a command in it, with the registry and as the maintainer, and with more variables if given. */
  run(command: readonly [string, ...string[]], variables?: Readonly<Record<string, string>>): Promise<string>;
  /** Commits everything, as a merged pull request would. */
  commit(message: string): Promise<void>;
}

/** Copies what git knows or would take into a repository of its own. */
export const makeClone = async (folder: string, env: Readonly<Record<string, string>>): Promise<Clone> => {
  await mkdir(folder, { recursive: true });
  for (const file of projectFiles()) await cp(join(root, file), join(folder, file), { recursive: true });
  const clone = cloneIn(folder, env);
  await clone.run(['git', 'init', '--quiet', '--initial-branch=main']);
  await clone.commit('The state before the release');
  return clone;
};

/** Clones a clone. */
export const cloneAgain = async (
  clone: Clone,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Clone> => {
  await clone.run(['git', 'clone', '--quiet', '--no-local', '.', folder]);
  return cloneIn(folder, env);
};

const cloneIn = (folder: string, env: Readonly<Record<string, string>>): Clone => {
  const runHere: Clone['run'] = (command, variables) =>
    run(folder, command, {
      PATH: jobPath(),
      ...env,
      ...identity,
      TURBO_TELEMETRY_DISABLED: '1',
      ...variables,
    });
  return {
    folder,
    run: runHere,
    commit: async (message) => {
      await runHere(['git', 'add', '--all']);
      await runHere(['git', 'commit', '--quiet', '--message', message]);
    },
  };
};
