// On Node, Deno and Bun: runs the contract, and prints what is wrong as JSON.
import { argv } from 'node:process';
import { runContract } from './contract.ts';

const problems = await runContract(JSON.parse(argv[2] ?? '{}'));
console.log(JSON.stringify({ userAgent: navigator.userAgent, problems }));
