import { type Command, parseCommand } from './cli/flags.ts';
import { exposureWarning, helpText, pathsText, startText } from './cli/texts.ts';
import { createSandbox } from './create-sandbox.ts';

const serve = async ({ sandbox: options, where }: Extract<Command, { kind: 'serve' }>) => {
  const warning = exposureWarning(where.host);
  if (warning) console.warn(warning);
  // A large one takes a few seconds.
  if (options.seedFile !== undefined) console.log(`Loading ${options.seedFile} …`);
  const sandbox = createSandbox(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
  console.log(startText(await sandbox.listen(where), sandbox.switches.get()));
};

try {
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'doctor') await (await import('./doctor/cli.ts')).main(rest);
  else {
    const command = parseCommand(process.argv.slice(2));
    if (command.kind === 'help') console.log(helpText());
    else if (command.kind === 'paths-info') console.log(pathsText());
    else await serve(command);
  }
} catch (error) {
  console.error(`visitor-sandbox: ${(error as Error).message}`);
  process.exitCode = 1;
}
