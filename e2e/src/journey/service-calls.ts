import type { Sandbox } from '@visitor-invitations/sandbox';
import type { Printer } from './printer.ts';

/** Prints the requests that the service answered since the last time, but for the control plane's own. */
export function serviceCalls(sandbox: Sandbox, print: Printer): () => void {
  let shown = sandbox.requests.list().length;
  return () => {
    const calls = sandbox.requests.list();
    for (const { method, path, status } of calls.slice(shown)) {
      print.line(`    service: ${method} ${path} \u2192 ${status}`);
    }
    shown = calls.length;
  };
}
