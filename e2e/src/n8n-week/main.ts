import { help, readOptions } from './options.ts';
import { judge } from './report.ts';
import { runWeek } from './run-week.ts';

const write = (text: string) => void process.stdout.write(`${text}\n`);

const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    write(help);
    return 0;
  }
  let failures = 0;
  for (const mode of options.modes) {
    write(`› ${mode}: starting n8n`);
    const verdict = judge(mode, await runWeek(mode, options.week, (text) => write(`› ${mode}: ${text}`)));
    write(`${verdict.isKept ? '✓' : '✗'} ${mode}`);
    for (const line of verdict.lines) write(`  ${line}`);
    if (!verdict.isKept) failures += 1;
  }
  return failures === 0 ? 0 : 1;
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(
      `\nnpm run qa -- week failed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  },
);
