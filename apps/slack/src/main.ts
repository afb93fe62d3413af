import { readFileSync } from 'node:fs';

// Everything else is loaded after this check: on an older Node it would fail with a stack trace.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const oldest: string = engines.node.replace('>=', '');
const isTooOld = process.versions.node.localeCompare(oldest, 'en', { numeric: true }) < 0;

if (isTooOld) {
  process.stderr.write(
    `The app can't start: it needs Node ${oldest} or newer, but this is Node ${process.versions.node}.\n`,
  );
  process.exitCode = 1;
} else {
  const { runCli } = await import('./cli.ts');
  await runCli(process.argv.slice(2));
}
