import { startPostgres } from './postgres.ts';

/** A PostgreSQL for a program, whose address it prints; it ends with that program. */

const { url, stop } = await startPostgres();
process.stdin.once('end', async () => {
  await stop();
  process.exit();
});
process.stdin.resume();
process.stdout.write(`${JSON.stringify({ url })}\n`);
