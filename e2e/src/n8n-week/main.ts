import { readMode } from './options.ts';
import { judge } from './report.ts';
import { runWeek } from './run-week.ts';

const main = async (): Promise<number> => {
  const mode = readMode(process.argv.slice(2));
  console.log(`› ${mode}: starting n8n`);
  const verdict = judge(mode, await runWeek(mode, (text) => console.log(`› ${mode}: ${text}`)));
  console.log([`${verdict.isKept ? '✓' : '✗'} ${mode}`, ...verdict.lines].join('\n  '));
  return verdict.isKept ? 0 : 1;
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(`\nnpm run qa -- week failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
