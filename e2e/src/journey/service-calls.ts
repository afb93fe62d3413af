import type { OperationId } from '@visitor-invitations/core';
import type { Sandbox } from '@visitor-invitations/sandbox';
import type { Printer } from './printer.ts';

/** Prints the operations that the service was asked for since the last time, and gives them. */
export function serviceCalls(sandbox: Sandbox, print: Printer): () => OperationId[] {
  let shown = sandbox.requests.list().length;
  return () => {
    const calls = sandbox.requests.list();
    const fresh = calls.slice(shown);
    shown = calls.length;
    for (const { method, path, status } of fresh)
      print.line(`    service: ${method} ${path} \u2192 ${status}`);
    return fresh.flatMap(({ operation }) => operation ?? []);
  };
}
