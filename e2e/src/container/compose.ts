import { parseEnv } from 'node:util';
import { parse } from 'yaml';

/** What we rely on of a service of a compose file. */
export interface Service {
  readonly image: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
}

/** A compose file. */
export interface Compose {
  readonly services: Readonly<Record<'app' | 'database', Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Puts in the variables, as Docker does: `${NAME}`, `${NAME:-default}`, `${NAME:?what is wrong}`. */
const withVariables = (text: string, variables: Variables): string =>
  text.replaceAll(/\$\{(\w+)(?:(:-|:\?)([^}]*))?\}/g, (_, name: string, kind?: string, rest?: string) => {
    const value = variables[name] || undefined;
    if (value === undefined && kind === ':?') throw new Error(`${name} ${rest}`);
    return value ?? rest ?? '';
  });

/** Reads a compose file with the settings of an `.env` file. */
export const readCompose = (text: string, env: string): Compose =>
  parse(withVariables(text, parseEnv(env) as Variables), { merge: true });

/** The environment of the app's container: the settings of the file, and over them those of the compose file. */
export const appEnvironment = (text: string, env: string): Record<string, string> => ({
  ...(parseEnv(env) as Record<string, string>),
  ...readCompose(text, env).services.app.environment,
});
