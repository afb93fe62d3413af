import { startServices } from '@visitor-invitations/playground';
import { playJourney } from './journey.ts';
import { createPrinter } from './printer.ts';

const anyFreePorts = { sandbox: 0, slack: 0, app: 0 };

const main = async () => {
  const { sandbox, slack, secrets, stop } = await startServices(anyFreePorts);
  if (!slack) throw new Error('The local Slack didn’t start');
  process.stdout.write('\nOne visit, from end to end:\n');
  await playJourney(
    sandbox,
    slack,
    createPrinter((text) => void process.stdout.write(text), secrets),
  );
  await stop();
  process.stdout.write('\nTo try it yourself: npm start\n');
};

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nThe journey couldn’t continue: ${reason}\n`);
  process.exit(1);
});
