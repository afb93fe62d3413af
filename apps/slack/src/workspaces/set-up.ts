import { InputError, VisitorInvitations } from '@visitor-invitations/core';
import * as z from 'zod';
import type { AccessSettings } from '../access/access-settings.ts';

const connection = z.object({
  baseUrl: z.string(),
  teamId: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
});

/** The connection of a workspace to the visitor service, as someone entered it. */
export type ServiceConnection = z.infer<typeof connection>;

/** The fields of a connection. */
export type ConnectionField = keyof ServiceConnection;

const access = z.object({
  admins: z.array(z.string()),
  userGroups: z.array(z.string()),
  sites: z.array(z.string()),
});

/** How a workspace was set up by the person who installed the app. */
export interface SetUp {
  /** Slack id of who installed the app last. */
  readonly installer: string;
  /** The connection in use; `undefined` until one has worked. */
  readonly connection: ServiceConnection | undefined;
  /** A connection that was entered and did not work when it was tested. */
  readonly pendingConnection: ServiceConnection | undefined;
  /** Who may use the app; `undefined` until it was chosen. */
  readonly access: AccessSettings | undefined;
}

/** The set-up in what is stored. What cannot be read any more counts as not set up. */
export const readSetUp = (stored: {
  readonly installer: string;
  readonly connection: unknown;
  readonly pendingConnection: unknown;
  readonly access: unknown;
}): SetUp => ({
  installer: stored.installer,
  connection: connection.safeParse(stored.connection).data,
  pendingConnection: connection.safeParse(stored.pendingConnection).data,
  access: access.safeParse(stored.access).data,
});

/** Problems of a connection, by field. Nothing is sent. */
export const connectionProblems = (
  given: ServiceConnection,
  allowHttpTo: readonly string[],
): Partial<Record<ConnectionField, string>> => {
  try {
    void new VisitorInvitations({ ...given, allowHttpTo }).close();
    return {};
  } catch (error) {
    if (!InputError.isInstance(error)) throw error;
    return Object.fromEntries(error.issues.map(({ field, rule }) => [field, rule]));
  }
};
