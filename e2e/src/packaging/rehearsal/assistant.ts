import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A response of the Model Context Protocol. */
interface McpResponse {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** An MCP server in a process of its own, as an assistant on a desktop starts it. */
export interface McpServer {
  request<Result>(method: string, params: object): Promise<Result>;
  stop(): Promise<void>;
}

/** Starts a server by its command, and opens the session. */
export const startMcpServer = async (
  folder: string,
  [command, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
): Promise<McpServer> => {
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let count = 0;
  const request = async <Result>(method: string, params: object): Promise<Result> => {
    count += 1;
    send({ id: count, method, params });
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${command} ${args.join(' ')} stopped before it responded to ${method}`);
      const { id, result, error }: McpResponse = JSON.parse(value);
      if (error) throw new Error(`${method}: ${error.message}`);
      if (id === count) return result as Result;
    }
  };
  await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'rehearsal', version: '1.0.0' },
  });
  send({ method: 'notifications/initialized' });
  return {
    request,
    stop: async () => {
      // With what npx has started.
      if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
};
