import type { OperationId } from '@visitor-invitations/core';
import type { FakeSlack, Message } from '@visitor-invitations/fake-slack';
import type { Sandbox } from '@visitor-invitations/sandbox';
import type { Printer } from './printer.ts';

/** What a journey goes through. */
export interface Stage {
  readonly sandbox: Sandbox;
  readonly slack: FakeSlack;
  readonly print: Printer;
  /** Prints the operations that the service was asked for since the last time, and gives them. */
  readonly operations: () => OperationId[];
}

/** The visitor of the story. */
export const visitor = {
  firstName: 'Jane',
  lastName: 'Doe',
  email: 'jane.doe@example.com',
  mobile: '+44 7700 900123',
  companyName: 'Example Ltd',
} as const;

/** Slack's dates as their fallback, and its markup as plain text on one line. */
const readable = (mrkdwn: string): string =>
  mrkdwn
    .replace(/<!date\^[^|>]*\|([^>]*)>/g, '$1')
    .replaceAll('*', '')
    .replaceAll('\n', ' \u00b7 ');

/** The rows of a list in Slack, without its heading. */
export const rowsOf = ({ blocks }: Message): string[] =>
  blocks.flatMap(({ type, text }) => (type === 'section' && text ? [readable(text.text)] : []));
