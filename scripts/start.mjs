// npm start: everything at once, until Ctrl-C.
import { runProgram } from './run-program.mjs';

await runProgram('e2e/src/start/main.ts');
