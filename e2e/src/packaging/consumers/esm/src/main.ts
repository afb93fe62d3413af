import { main } from './client.js';

main(process.env, console.log).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
