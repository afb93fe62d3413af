import { main } from './dist/worker.js';

await main(process.env, console.log);
