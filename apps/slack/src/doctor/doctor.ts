import { examineService, type Finding, findingText, verdictText } from '@visitor-invitations/doctor';
import { setGlobalDispatcher } from 'undici';
import { type Config, ConfigError, DATABASE_FILE, readConfig } from '../config/config.ts';
import type { Environment } from '../config/secret-files.ts';
import { inspectStore, type StoreInspection } from '../store/inspect.ts';
import { examineSlack } from './slack.ts';

const check = 'store';

const storeFinding = (inspection: StoreInspection, isShared: boolean): Finding => {
  const what = isShared ? 'the database' : DATABASE_FILE;
  switch (inspection.state) {
    case 'empty':
      return { check, state: 'ok', found: `${what} will be created at the first start` };
    case 'in use':
      return { check, state: 'ok', found: `${what} is in use: the app is running` };
    case 'newer':
      return {
        check,
        state: 'failed',
        found: `${what} was written by a newer version of the app`,
        advice: 'Start that version, or use another database.',
      };
    case 'ready': {
      const found = inspection.missing > 0 ? 'will be upgraded at the next start' : 'is up to date';
      return { check, state: 'ok', found: `${what} ${found}` };
    }
  }
};

const examineStore = async ({ databaseUrl }: Config): Promise<Finding> => {
  const isShared = databaseUrl !== undefined;
  try {
    const location = isShared ? { url: databaseUrl } : { file: DATABASE_FILE };
    return storeFinding(await inspectStore(location), isShared);
  } catch (error) {
    const { code, errcode, name } = error as { code?: unknown; errcode?: unknown; name?: unknown };
    return {
      check,
      state: 'failed',
      found: `it can't be opened (${String(errcode ?? code ?? name)})`,
      advice: isShared
        ? 'Check DATABASE_URL, and check that PostgreSQL is running and accepts connections from here.'
        : 'Make the folder that the app starts in writable.',
    };
  }
};

/** The settings, or what is wrong with them: names of variables and rules, never a value. */
const examineSettings = (env: Environment): { readonly finding: Finding; readonly config?: Config } => {
  const check = 'settings';
  try {
    return { config: readConfig(env), finding: { check, state: 'ok', found: 'every variable is valid' } };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [, ...lines] = error.message.split('\n');
    const found = lines.map((line) => line.trim()).join('; ');
    return { finding: { check, state: 'failed', found, advice: 'Correct these environment variables.' } };
  }
};

async function* examine(env: Environment, now: () => number): AsyncGenerator<Finding> {
  const { finding, config } = examineSettings(env);
  yield finding;
  if (!config) return;
  if (config.proxy) setGlobalDispatcher(config.proxy);
  yield await examineStore(config);
  yield* examineSlack(config, now);
  if (config.workspace) yield* examineService(config.workspace.visitors, { env, now });
  else {
    const found = 'each workspace is connected, and its connection tested, in its Home tab';
    yield { check: 'service', state: 'skipped', found };
  }
}

/**
 * Finds why the app cannot work here, and prints each finding with what to do: safe to paste into a ticket.
 *
 * @returns whether nothing failed
 */
export const runDoctor = async (
  env: Environment,
  now: () => number,
  print: (text: string) => void,
): Promise<boolean> => {
  const findings: Finding[] = [];
  for await (const finding of examine(env, now)) {
    findings.push(finding);
    print(findingText(finding));
  }
  print(`\n${verdictText(findings)}`);
  return findings.every(({ state }) => state !== 'failed');
};
