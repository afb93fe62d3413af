export { type Port, RefusedError, type Usual, type Write, type WriteOf } from './port.ts';
export { createServer, type ServerOptions, tools } from './server.ts';
export { type ClientPortOptions, clientPort } from './stdio/client-port.ts';
export type { Proposal, Said, Tool } from './tools/tool.ts';
