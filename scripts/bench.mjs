// npm run bench: client and sandbox, measured beside their peers (see bench/README.md).
import { runProgram } from './run-program.mjs';

await runProgram('bench/src/main.ts', { needs: '@visitor-invitations/sandbox' });
