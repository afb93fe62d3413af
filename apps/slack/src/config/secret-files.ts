import { readFileSync } from 'node:fs';

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that may be in a file instead, which `NAME_FILE` names: secrets of Docker and of Kubernetes are files. */
export const secretSettings = [
  'VISITOR_CLIENT_SECRET',
  'SLACK_BOT_TOKEN',
  'SLACK_SIGNING_SECRET',
  'SLACK_APP_TOKEN',
  'SLACK_CLIENT_SECRET',
  'DATABASE_URL',
  'ENCRYPTION_KEY',
  'METRICS_TOKEN',
  'NUDGE_SECRET',
] as const;

/** What the files hold, by setting, and what is wrong with a file, by the setting that it is for. */
interface SecretFiles {
  readonly values: ReadonlyMap<string, string>;
  readonly problems: ReadonlyMap<string, string>;
}

/** The content of a file that holds one secret; editors and `echo` end it with a new line. */
const readSecret = (path: string): { value: string } | { problem: string } => {
  try {
    const value = readFileSync(path, 'utf8').trim();
    return value === '' ? { problem: 'names an empty file' } : { value };
  } catch (error) {
    return { problem: `names a file that can't be read (${(error as { code?: unknown }).code})` };
  }
};

/** Reads the files that the environment names. */
export const readSecretFiles = (env: Environment): SecretFiles => {
  const values = new Map<string, string>();
  const problems = new Map<string, string>();
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`];
    if (path === undefined) continue;
    const read =
      env[name] === undefined
        ? readSecret(path)
        : { problem: `and ${name} are both set: remove one of them` };
    if ('value' in read) values.set(name, read.value);
    else problems.set(name, read.problem);
  }
  return { values, problems };
};
