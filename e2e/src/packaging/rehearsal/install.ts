import { copyProject } from '../consumer-projects.ts';
import { run } from '../run.ts';
import type { Registry } from './registry.ts';

/** Copies a project of `consumers/`, and installs it with npm, as its owner would: our packages come from the registry. */
export const installProject = async (
  name: string,
  folder: string,
  registry: Registry,
  additional: readonly string[] = [],
): Promise<string> => {
  const project = await copyProject(name, folder);
  await run(project, ['npm', 'install', '--no-audit', '--no-fund', ...additional], { ...registry.env });
  return project;
};
