import { InputError, VisitorInvitations } from '@visitor-invitations/core';
import * as z from 'zod';
import { type AccessSettings, openToAll, whoMaySetUp } from '../access/access-settings.ts';
import type { StoredInstallation } from '../store/installations.ts';

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

/** The organisation that installed the app for a workspace. What it was set up with counts unless the workspace has its own. */
export interface OrganisationOfSetUp {
  /** Slack's id, such as `E0123ABCD`. */
  readonly id: string;
  /** Slack ids of the people who set it up. */
  readonly managers: readonly string[];
  /** Which parts the workspace overrides. */
  readonly own: { readonly connection: boolean; readonly access: boolean };
}

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
  /** Absent where the workspace installed the app itself, and for people who don't set up its organisation. */
  readonly organisation?: OrganisationOfSetUp | undefined;
  /** Whether the connection is that of an organisation which the person doesn't set up: they may replace it. */
  readonly isInherited?: boolean;
}

type Stored = Pick<StoredInstallation, 'installer' | 'grant' | 'connection' | 'pendingConnection' | 'access'>;

const partsOf = (stored: Stored) => ({
  installer: stored.installer,
  connection: connection.safeParse(stored.connection).data,
  pendingConnection: connection.safeParse(stored.pendingConnection).data,
  access: access.safeParse(stored.access).data,
});

/** The set-up in what is stored. What cannot be read any more counts as not set up. */
export const readSetUp = ({
  organisation,
  ...stored
}: Stored & Pick<StoredInstallation, 'organisation'>): SetUp => {
  const own = partsOf(stored);
  if (!organisation) return own;
  const ofAll = partsOf(organisation);
  const hasEntered = own.connection !== undefined || own.pendingConnection !== undefined;
  return {
    installer: stored.grant ? own.installer : ofAll.installer,
    connection: own.connection ?? ofAll.connection,
    pendingConnection: hasEntered ? own.pendingConnection : ofAll.pendingConnection,
    access: own.access ?? ofAll.access,
    organisation: {
      id: organisation.workspace,
      managers: whoMaySetUp(ofAll.access ?? openToAll, ofAll.installer),
      own: { connection: hasEntered, access: own.access !== undefined },
    },
  };
};

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
