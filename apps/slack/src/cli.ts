import { texts } from './languages/texts.ts';

const EXIT_FAILURE = 1;
const EXIT_USAGE = 2;

const print = (text: string) => void process.stdout.write(`${text}\n`);

const complain = (text: string) => {
  process.stderr.write(`${text}\n`);
  process.exitCode = EXIT_USAGE;
};

const isAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

const printManifest = async ([url]: readonly string[]): Promise<void> => {
  const { manifest } = await import('./manifest/manifest.ts');
  if (url === undefined) return complain(texts().cli.manifestNeedsUrl);
  if (url !== '--socket' && !isAddress(url)) return complain(texts().cli.manifestNeedsUrl);
  const delivery = url === '--socket' ? ({ mode: 'socket' } as const) : ({ mode: 'http', url } as const);
  const hasAssistant = process.env.ASSISTANT_TOOLS === 'on';
  print(JSON.stringify(manifest(delivery, { hasAssistant }), null, 2));
};

const examine = async (): Promise<void> => {
  const { runDoctor } = await import('./doctor/doctor.ts');
  if (!(await runDoctor(process.env, Date.now, print))) process.exitCode = EXIT_FAILURE;
};

const start = async (): Promise<void> => {
  const { runProgram } = await import('./program.ts');
  await runProgram();
};

const commands: Readonly<Record<string, (rest: readonly string[]) => Promise<void>>> = {
  start,
  manifest: printManifest,
  doctor: examine,
};

/** Runs `visitor-slack` with what follows its name; nothing starts the app. */
export const runCli = async ([name = 'start', ...rest]: readonly string[]): Promise<void> => {
  if (['--help', '-h', 'help'].includes(name)) return print(texts().cli.help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return complain(texts().cli.unknown(name));
  await command(rest);
};
