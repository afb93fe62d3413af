import type { VisitorInvitations } from '@visitor-invitations/core/portable';
import { createClient, credentialName } from '../../../credentials/credential.ts';
import { elapsed, sleepInSlices } from '../http/waiting.ts';
import { authenticated, type NodeContext } from './authenticated.ts';

/** A workflow at night has time: it outlasts a spent quota, and most outages. */
const EXECUTION_DEADLINE_MS = 10 * 60_000;
/** A person waits in front of the editor; the calls of a poll have deadlines of their own. */
const EDITOR_DEADLINE_MS = 20_000;

/**
 * The client for a node. The credential adds token and team header, so that n8n keeps the token and renews it after
 * a 401. Cancelling the execution ends every call, whatever it waits for.
 *
 * @throws UserError naming the field of the credential that is not valid.
 */
export const createNodeClient = async (context: NodeContext): Promise<VisitorInvitations> =>
  createClient(await context.getCredentials(credentialName), {
    auth: 'transport',
    transport: authenticated(context),
    internals: { sleep: sleepInSlices, elapsed },
    ...('getExecutionCancelSignal' in context
      ? { deadline: EXECUTION_DEADLINE_MS, signal: context.getExecutionCancelSignal() }
      : { deadline: EDITOR_DEADLINE_MS }),
  });
