export type { CredentialTestResult } from './credential-test.ts';
export type { Credentials } from './credentials.ts';
export { createN8nEngine, type EngineOptions, type N8nEngine } from './engine.ts';
export type { ListSearchRequest } from './list-search.ts';
export type { RunRequest, RunResult } from './run.ts';
export type { ChainRequest, ChainResult } from './run-chain.ts';
export type { ChainNode } from './workflow.ts';
