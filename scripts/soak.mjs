// npm run soak: the Slack app under load, beside a service that is well, one that hangs and one that is gone.
// Options: --short, about five minutes in place of half an hour; --write, which keeps the result in bench/soak.md
import { runProgram } from './run-program.mjs';

await runProgram('bench/src/soak/main.ts', { needs: '@visitor-invitations/slack' });
