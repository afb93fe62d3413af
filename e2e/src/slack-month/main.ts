import { arrivalDelays, judge, type Line } from './judge.ts';
import { keyboardFigures } from './keyboard.ts';
import { simulate } from './simulate.ts';
import { sizes } from './sizes.ts';

/** A working day of fifty hosts, three visits each, in half-hour slots; nothing fails. */
const day = {
  hosts: 50,
  busy: 50,
  lastStart: 18.5,
  lastHour: 18,
  periods: [['2026-07-06', '2026-07-07']],
  elsewhere: 0,
  faults: 0,
  killsAt: [],
  ownRequests: 0,
} as const;

/** Two halves of a month, one around each change of the clocks. */
const month = {
  hosts: 200,
  busy: 50,
  // Every moment of so many hours is gone through: all visits begin in the morning.
  lastStart: 10,
  lastHour: 10,
  periods: [
    ['2026-03-16', '2026-03-31'],
    ['2026-10-16', '2026-10-31'],
  ],
  elsewhere: 0.04,
  faults: 0.1,
  killsAt: [2, 8, 10],
  ownRequests: 20,
  digestHour: 8,
} as const;

/** Of each half, the four days around the change of the clocks: for a look, in few minutes. */
const short = {
  ...month,
  periods: [
    ['2026-03-27', '2026-03-31'],
    ['2026-10-23', '2026-10-27'],
  ],
  killsAt: [0, 3, 4],
} as const;

const say = (text: string) => process.stderr.write(`› ${text}\n`);

const print = (title: string, lines: readonly Line[]): void => {
  console.log(`\n${title}`);
  for (const { what, target, value, isKept } of lines)
    console.log(`  ${isKept ? '✓' : '✗'} ${what.padEnd(58)} ${target.padEnd(14)} ${value}`);
};

const main = async (): Promise<number> => {
  const startedAt = performance.now();
  const [only] = process.argv.slice(2);
  const chosen = only === 'short' ? short : month;
  const all: Line[] = [];
  const report = (title: string, lines: readonly Line[]) => {
    all.push(...lines);
    print(title, lines);
  };
  if (only === undefined || only === 'day')
    report(
      'A day of 50 hosts, 20 requests a minute, half of them for notices',
      arrivalDelays(await simulate(day, say)),
    );
  if (only !== 'day')
    report(
      'A month of 200 hosts, 10 % faults, three kills, both changes of clocks',
      judge(await simulate(chosen, say)),
    );
  report('An invitation with the keyboard alone, in the playground', await keyboardFigures());
  report('Size of the features, in lines', sizes());
  console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`);
  return all.every(({ isKept }) => isKept) ? 0 : 1;
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
