import type { OperationId } from '@visitor-invitations/core/contract';
import type { FakeSlack } from '@visitor-invitations/fake-slack';
import type { Sandbox } from '@visitor-invitations/sandbox';
import type { Printer } from './printer.ts';

/** What every step of a journey works with. */
export interface JourneyContext {
  readonly sandbox: Sandbox;
  readonly slack: FakeSlack;
  readonly print: Printer;
  /** Prints the requests that the service got since the last time; gives their operations. */
  readonly operations: () => OperationId[];
}

export const createContext = (sandbox: Sandbox, slack: FakeSlack, print: Printer): JourneyContext => {
  let seen = sandbox.requests.list().length;
  const operations = () => {
    const requests = sandbox.requests.list();
    const fresh = requests.slice(seen);
    seen = requests.length;
    for (const { method, path, status } of fresh)
      print.line(`    service: ${method} ${path} \u2192 ${status}`);
    return fresh.flatMap(({ operation }) => operation ?? []);
  };
  return { sandbox, slack, print, operations };
};
