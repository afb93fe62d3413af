/** The environment of a program that uses the service: the client's options, and the proxies. */

export { addressProblems, clientOptions, clientProblems } from './client-variables.ts';
export { proxyAgent } from './proxy.ts';
