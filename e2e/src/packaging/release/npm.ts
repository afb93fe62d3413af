import { run } from '../run.ts';

/** Variables that npm, git and the release workflow need; secrets among them go to these programs alone. */
const NEEDED =
  /^(npm_config_|NPM_CONFIG_|NODE_AUTH_TOKEN$|ACTIONS_ID_TOKEN_|GITHUB_|CI$|HOME$|USERPROFILE$|APPDATA$|GIT_)/;

/** This process's environment as far as a release needs it. */
export const releaseEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && NEEDED.test(name) ? [[name, value]] : [],
    ),
  );

/** Runs npm with the registry and the settings of this process. Gives what it printed. */
export const runNpm = (folder: string, args: readonly string[]): Promise<string> =>
  run(folder, ['npm', ...args], releaseEnv());
