import type { FakeSlack } from '@visitor-invitations/fake-slack';
import type { Sandbox } from '@visitor-invitations/sandbox';
import type { Printer } from './printer.ts';

/** What a journey goes through. */
export interface Stage {
  readonly sandbox: Sandbox;
  readonly slack: FakeSlack;
  readonly print: Printer;
  /** Prints what the service was asked since the last time. */
  readonly showServiceCalls: () => void;
}

/** The visitor of the story. */
export const visitor = {
  firstName: 'Jane',
  lastName: 'Doe',
  email: 'jane.doe@example.com',
  mobile: '+44 7700 900123',
  companyName: 'Example Ltd',
} as const;
