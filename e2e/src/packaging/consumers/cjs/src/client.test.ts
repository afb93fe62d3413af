import { main } from './client.js';

declare const test: (name: string, run: () => Promise<void>) => void;

test('the client does its work under Jest, with undici', async () => {
  process.emitWarning = (warning: string | Error) => {
    throw new Error(String(warning));
  };
  await main(process.env, (line) => {
    process.stdout.write(`${line}\n`);
  });
});
