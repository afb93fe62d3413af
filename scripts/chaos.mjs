// npm run chaos: many operations of the client against a service full of faults, and a verdict over what came of them.
// Options: --operations 100000 --faults 0.2 --seed N --concurrency N
import { runProgram } from './run-program.mjs';

await runProgram('e2e/src/chaos/main.ts', { needs: '@visitor-invitations/core' });
