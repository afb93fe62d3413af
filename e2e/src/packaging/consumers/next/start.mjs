// Starts Next, and asks its route to work with the service.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const port = String(20_000 + (process.pid % 10_000));
const server = spawn('node_modules/.bin/next', ['start', '--hostname', '127.0.0.1', '--port', port], {
  detached: true,
  stdio: ['ignore', 'pipe', 'inherit'],
});
await once(server.stdout, 'data');
const response = await fetch(`http://127.0.0.1:${port}/visit`, {
  method: 'POST',
  body: JSON.stringify(process.env),
});
if (response.ok) for (const line of await response.json()) console.log(line);
// With the process that it has started.
process.kill(-server.pid, 'SIGTERM');
