import type { Invitation } from '@visitor-invitations/core';
import { type Actor, hostsOf, type Person } from '../../access/actor.ts';
import { errorFacts, type Log } from '../../lib/log.ts';
import type { TaskTracker } from '../../lib/task-tracker.ts';
import type { PersonInWorkspace } from '../../requests/requests.ts';
import { sameAddress } from '../../visitors/hosts.ts';
import type { Workspace } from '../../workspaces/workspace.ts';

type Listener = (person: PersonInWorkspace) => Promise<void>;

/** Says when a host's visits were changed in Slack. Nothing waits for listeners, whose errors are logged. */
export interface ChangeEvents {
  subscribe(listener: Listener): void;
  emit(person: PersonInWorkspace): void;
  /**
   * Emits a change that was or may have been made for every host whose list shows the visit, and drops their cached
   * visits.
   *
   * @param changed absent when it is not known
   */
  announce(workspace: Workspace, actor: Actor, changed?: Invitation): void;
}

export const createChangeEvents = ({ tasks, log }: { tasks: TaskTracker; log: Log }): ChangeEvents => {
  const listeners: Listener[] = [];
  const emit = (person: PersonInWorkspace): void => {
    for (const listener of listeners) {
      void tasks.run(() =>
        listener(person).catch((error: unknown) => log.error('change listener failed', errorFacts(error))),
      );
    }
  };

  return {
    subscribe: (listener) => void listeners.push(listener),
    emit,
    announce(workspace, actor, changed) {
      const { zone, locale } = actor;
      const emitFor = (host: Person) => {
        workspace.visitors.forget(host);
        workspace.visitors.forget({ ...host, zone, locale });
        emit({ workspace, userId: host.userId });
      };
      // The visit may be another host's, and is then shown to both.
      const hosts = hostsOf(actor);
      for (const host of hosts) emitFor(host);
      // An admin's list does not say whose visits they may change: that is every host's.
      const { email } = changed?.host ?? {};
      if (email === undefined || hosts.some((host) => sameAddress(host.email, email))) return;
      void tasks.run(async () => {
        try {
          const host = await workspace.access.hostByEmail(actor, email);
          if (host) emitFor(host);
        } catch (error) {
          log.warn('the host of a changed visit was not found in Slack', errorFacts(error));
        }
      });
    },
  };
};
