// npm test: everything that must hold before a change lands. The last line counts the tests: N passed, N failed.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, run, say, setUp } from './set-up.mjs';

/** The folders of the workspace's packages. */
const packages = [
  ...['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  ),
  join(root, 'e2e'),
  join(root, 'bench'),
].filter((folder) => existsSync(join(folder, 'package.json')));

const reportOf = (folder) => join(folder, '.results', 'tests.json');

/** What one package's tests came to; a suite that could not even start counts as a failure. */
function readReport(folder) {
  if (!existsSync(reportOf(folder))) return undefined;
  const report = JSON.parse(readFileSync(reportOf(folder), 'utf8'));
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    name: relative(root, folder),
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

await setUp();
// An old report must not count for a suite that does not run; a cached run brings its own report back.
for (const folder of packages) rmSync(join(folder, '.results'), { recursive: true, force: true });

say('Checking format and lint');
const lint = await run('biome', ['check', '.']);

say('Building, checking types and running every test');
const turbo = await run('turbo', [
  ...['run', 'build', 'types', 'lint', 'test'],
  ...['--concurrency=2', '--continue=dependencies-successful', '--output-logs=new-only'],
]);

const reports = packages.map(readReport).filter((report) => report !== undefined);
const sum = (key) => reports.reduce((total, report) => total + report[key], 0);

console.log('');
for (const { name, passed, failed, skipped } of reports) {
  console.log(
    `${name.padEnd(42)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  );
}
// A build, type or lint step that fails is one failure more; failing tests are counted by themselves.
const steps = (lint === 0 ? 0 : 1) + (turbo === 0 || sum('failed') > 0 ? 0 : 1);
if (lint !== 0) console.log('Format or lint: failed (see the top of the output)');
if (turbo !== 0) console.log('A build, type check, lint or test task failed (see above)');
console.log('');
console.log(`${sum('passed')} passed, ${sum('failed') + steps} failed`);
process.exit(lint === 0 && turbo === 0 ? 0 : 1);
