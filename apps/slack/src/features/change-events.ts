import type { Invitation } from '@visitor-invitations/core';
import type { Actor, Person } from '../access/actor.ts';
import { hostsOf } from '../access/rules.ts';
import { attempt, errorFacts, type Log } from '../lib/log.ts';
import type { TaskTracker } from '../lib/tasks.ts';
import { sameAddress } from '../visitors/hosts.ts';
import type { PersonInWorkspace } from '../workspaces/person.ts';
import type { Workspace } from '../workspaces/workspace.ts';

type Listener = (person: PersonInWorkspace, since?: number) => Promise<void>;

/** Says when a host's visits were changed in Slack. Nothing waits for listeners, whose errors are logged. */
export interface ChangeEvents {
  subscribe(listener: Listener): void;
  /** @param since as of `Visitors.upcoming`; `WHENEVER` if no visit was changed */
  emit(person: PersonInWorkspace, since?: number): void;
  /**
   * Notes a change that was or may have been made in what is known of the hosts whose lists show the visit, and emits it
   * for them. Never rejects.
   *
   * @param changed the visit as it is now; absent when that is not known
   * @param isQuiet whether it is not emitted, as others follow
   */
  announce(workspace: Workspace, actor: Actor, changed?: Invitation, isQuiet?: boolean): Promise<void>;
}

export const createChangeEvents = ({ tasks, log }: { tasks: TaskTracker; log: Log }): ChangeEvents => {
  const listeners: Listener[] = [];
  const emit = (person: PersonInWorkspace, since?: number): void => {
    for (const listener of listeners) {
      void tasks.run(() =>
        listener(person, since).catch((error: unknown) =>
          log.error('change listener failed', errorFacts(error)),
        ),
      );
    }
  };

  return {
    subscribe: (listener) => void listeners.push(listener),
    emit,
    async announce(workspace, actor, changed, isQuiet = false) {
      const { visitors } = workspace;
      const emitFor = ({ userId }: Person) => emit({ workspace, userId });
      // The visit may be another host's, and is then shown to both.
      const hosts = hostsOf(actor);
      // An admin's list does not say whose visits they may change: that is every host's.
      const { email } = changed?.host ?? {};
      const emails = new Set([...hosts.map((host) => host.email), ...(email === undefined ? [] : [email])]);
      // Without its host, it is not known in whose lists it is.
      if (changed && email !== undefined) await visitors.note(changed, [...emails]);
      else await visitors.forget([...emails]);
      if (isQuiet) return;
      for (const host of hosts) emitFor(host);
      if (email === undefined || hosts.some((host) => sameAddress(host.email, email))) return;
      void tasks.run(() =>
        attempt(log, 'the host of a changed visit was not found in Slack', async () => {
          const host = await workspace.access.hostByEmail(actor, email);
          if (host) emitFor(host);
        }),
      );
    },
  };
};
