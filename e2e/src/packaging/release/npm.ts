import { run } from '../run.ts';

/** Where a release is put together, from the root: the tarballs, the plan, the bills of materials and the notes. */
export const RELEASE = 'release';

/** changesets' plan in that folder: each version with its dist-tag and tarball, in the order of publication. */
export const PLAN = 'publish-plan.json';

/**
 * Variables that npm, git and the release workflow need, to reach a registry and to say who builds; secrets among them go to
 * these programs alone.
 */
const NEEDED =
  /^(npm_config_|NPM_CONFIG_|NODE_AUTH_TOKEN$|NODE_EXTRA_CA_CERTS$|ACTIONS_ID_TOKEN_|GITHUB_|RUNNER_|(https?|no)_proxy$|(HTTPS?|NO)_PROXY$|CI$|TERM$|HOME$|USERPROFILE$|APPDATA$|GIT_)/;

/** An environment as far as a release needs it. Default: this process's. */
export const releaseEnv = (
  env: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && NEEDED.test(name) ? [[name, value]] : [],
    ),
  );

/** Runs npm with the registry and the settings of this process. Gives what it printed. */
export const runNpm = (folder: string, args: readonly string[]): Promise<string> =>
  run(folder, ['npm', ...args], releaseEnv());
