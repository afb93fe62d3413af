// npm run journey: one visit from end to end through Slack, n8n and the front desk, printed step by step.
import { runProgram } from './run-program.mjs';

await runProgram('e2e/src/journey/main.ts');
