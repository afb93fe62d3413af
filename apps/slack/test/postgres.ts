import { startPostgres } from '@visitor-invitations/testing/postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL, whose database each test empties. */
    postgresUrl: string;
  }
}

export default async (project: TestProject) => {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
};
