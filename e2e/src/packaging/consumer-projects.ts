import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const consumers = fileURLToPath(new URL('consumers/', import.meta.url));

/**
 * The projects that do the same with the client, and the scripts that do it: as ES modules, as CommonJS, and in a bundle for
 * workers; in bundles for Node, under Jest, and without anything of Node.
 */
export const clientProjects = [
  ['esm', ['start', 'esbuild', 'webpack']],
  ['cjs', ['start', 'jest']],
  ['bundler', ['start', 'edge']],
] as const;

/** What each of them prints. */
export const printed = [
  '200: Jane is expected by alice@example.com',
  'alice@example.com expects Jane Doe',
  'Jane Doe: Gate B',
  'after a mistake: INVITATION_NOT_FOUND',
];

/** Copies a project of `consumers/` into a folder that knows nothing of this workspace. Gives where it is. */
export const copyProject = async (name: string, folder: string): Promise<string> => {
  const project = join(folder, name);
  await cp(join(consumers, name), project, { recursive: true });
  await cp(join(consumers, 'client.ts'), join(project, 'src/client.ts'));
  return project;
};

/** The variables by which a project finds the service. */
export const serviceVariables = (access: {
  readonly url: string;
  readonly teamId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}): Record<string, string> => ({
  VISITOR_BASE_URL: access.url,
  VISITOR_TEAM_ID: access.teamId,
  VISITOR_CLIENT_ID: access.clientId,
  VISITOR_CLIENT_SECRET: access.clientSecret,
});
