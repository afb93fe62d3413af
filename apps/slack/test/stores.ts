import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../src/store/database.ts';

/** The databases on which the store keeps the same contract. */
export const databases = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof databases)[number];

/** Runs one statement as the administrator of a database. */
export const administer = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

/** A folder that is removed after the test. */
export const testFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'visitor-slack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** An empty database of its own for a test. */
export const emptyDatabase = async (name: DatabaseName): Promise<DatabaseLocation> => {
  if (name === 'sqlite') return { file: join(testFolder(), 'visitor-slack.db') };
  const server = inject('postgresUrl');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${database}`);
  return { url: server.replace(/\/postgres$/, `/${database}`) };
};
