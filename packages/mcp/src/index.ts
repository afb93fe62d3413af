export {
  type Port,
  RefusedError,
  type Write,
  type WriteOf,
  type Written,
} from './port.ts';
export { createServer, tools } from './server.ts';
export { usedTypes } from './tools/names.ts';
export { oneLine } from './tools/one-line.ts';
export type { Said, Tool } from './tools/tool.ts';
