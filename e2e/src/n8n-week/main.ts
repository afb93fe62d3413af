import { parseArgs } from 'node:util';
import { type Mode, modes } from './options.ts';
import { judge } from './report.ts';
import { runWeek } from './run-week.ts';

const { values } = parseArgs({ options: { mode: { type: 'string', default: 'cursors' } } });

const main = async (): Promise<number> => {
  const mode = (Object.keys(modes) as Mode[]).find((one) => one === values.mode);
  if (!mode) throw new Error(`--mode must be one of ${Object.keys(modes).join(', ')}`);
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
