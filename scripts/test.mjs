// npm test: what must hold before a change lands; arguments go to turbo, such as `-- --filter=@visitor-invitations/core`.
// `-- --slow` runs the rest instead: what packs and installs, what is killed, every deviation, and the website. What needs a real
// n8n or other runtimes, of 1.9 and 0.6 GB, is `npm run test:n8n` and `npm run qa -- runtimes`.
// The last line counts the tests: N passed, N failed.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { checkWorkflows, root, run, say, setUp } from './set-up.mjs';

/** The folders of the workspace's packages. */
const packages = [
  ...['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  ),
  join(root, 'e2e'),
  join(root, 'bench'),
].filter((folder) => existsSync(join(folder, 'package.json')));

/** The reports of a package: `tests.json`, and one of each other suite. */
const reportsIn = (folder) => {
  const results = join(folder, '.results');
  return existsSync(results) ? readdirSync(results).map((name) => join(results, name)) : [];
};

/** What one suite came to; a file that could not even start counts as a failure. */
function readReport(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const suite = basename(path, '.json');
  const folder = relative(root, join(path, '..', '..'));
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    name: suite === 'tests' ? folder : `${folder}: ${suite}`,
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap((file) => failuresOf(file)),
  };
}

/** Each failed test of a file with the first line of its message; of a file that could not start, that of the file. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  if (status === 'failed' && assertionResults.length === 0) return [`${file}\n    ${firstLine(message)}`];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${file} > ${test.fullName}\n    ${firstLine(test.failureMessages[0])}`);
}

const firstLine = (text = '') => text.trim().split('\n')[0];

const given = process.argv.slice(2);
const isSlow = given.includes('--slow');

await setUp();
// An old report must not count for a suite that does not run; a cached run brings its own report back.
for (const folder of packages) rmSync(join(folder, '.results'), { recursive: true, force: true });

const checks = async () =>
  (await run('biome', ['check', '.'])) ||
  (await run('depcruise', ['packages', 'apps', 'e2e', 'bench', 'scripts'])) ||
  (await run('knip', ['--no-config-hints'])) ||
  (await checkWorkflows());

say('Checking format, lint, layers, unused exports, workflows and types, and running every test');
if (given.length === 0)
  say('This takes about six minutes on two cores. Unchanged packages come from the cache.');
const turbo = (...args) =>
  run('turbo', ['run', ...args, '--continue=dependencies-successful', '--output-logs=new-only']);

const slow = [
  ...['test:packaging', 'test:kills', 'test:thorough'],
  ...['@visitor-invitations/site#types', '@visitor-invitations/site#test'],
];
const tasks = ['types', 'lint', 'test'];
const notSite = '--filter=!@visitor-invitations/site';
/** The package with the longest test run. In one run of turbo, it could start last and end long after the others. */
const longest = '@visitor-invitations/slack';

/** Runs what was asked for; gives the exit codes. */
async function work() {
  const options = ['--concurrency=2', ...given.filter((argument) => argument !== '--slow')];
  if (isSlow) return [await turbo(...slow, ...options)];
  if (given.length > 0) return [await turbo('build', ...tasks, notSite, ...options)];
  return [
    await turbo('build', notSite, '--concurrency=2'),
    ...(await Promise.all([
      turbo(...tasks, `--filter=${longest}`, '--concurrency=1'),
      turbo(...tasks, `--filter=!${longest}`, notSite, '--concurrency=2'),
    ])),
  ];
}

// Next to the builds, each of which is one process.
const [lint, codes] = await Promise.all([checks(), work()]);
const isDone = codes.every((code) => code === 0);

const reports = packages.flatMap(reportsIn).map(readReport);
const sum = (key) => reports.reduce((total, report) => total + report[key], 0);

console.log('');
for (const { name, passed, failed, skipped } of reports) {
  console.log(
    `${name.padEnd(42)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  );
}
const failures = reports.flatMap((report) => report.failures);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`);
// A build, type or lint step that fails is one failure more; failing tests are counted by themselves.
const steps = (lint === 0 ? 0 : 1) + (isDone || sum('failed') > 0 ? 0 : 1);
if (lint !== 0) console.log('Format, lint, layers or unused exports: failed (see the top of the output)');
if (!isDone) console.log('A build, type check, lint or test task failed (see above)');
console.log('');
console.log(`${sum('passed')} passed, ${sum('failed') + steps} failed`);
process.exit(lint === 0 && isDone ? 0 : 1);
