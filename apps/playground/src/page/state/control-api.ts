import type { Doings, Option } from '@visitor-invitations/fake-slack/browser';

const request = async <T>(path: string, init?: RequestInit): Promise<T> => {
  const response = await fetch(`/_fake/${path}`, init).catch(() => {
    throw new Error('Can’t reach the local Slack. Is it still running?');
  });
  const body = await response.json();
  if (!response.ok) throw new Error(body.error ?? `The local Slack returned an error (${response.status})`);
  return body;
};

/** `GET /_fake/…`. Rejects with a message that a person can read. */
export const get = <T>(path: string): Promise<T> => request(path);

export const clearTraffic = () => fetch('/_fake/traffic', { method: 'DELETE' });

interface ActionOptions {
  readonly handle: string;
  /** Resolves when the outcome is on the page. */
  refresh(): Promise<void>;
  /** Shows that the page itself failed, or clears that with ''. An app's failures are shown as Slack does. */
  showNotice(message: string): void;
}

/** What the person of this handle can do. */
export const actionsOf = ({ handle, refresh, showNotice }: ActionOptions) => {
  const post = <T, Do extends keyof Doings>(name: Do, body: Doings[Do]): Promise<T> =>
    request(`people/${handle}`, { method: 'POST', body: JSON.stringify({ do: name, ...body }) });
  return {
    /** Resolves when the outcome is on the page, with whether it was sent. */
    async send<Do extends keyof Doings>(name: Do, body: Doings[Do]): Promise<boolean> {
      showNotice('');
      try {
        await post(name, body);
        return true;
      } catch (error) {
        showNotice(error instanceof Error ? error.message : String(error));
        return false;
      } finally {
        await refresh();
      }
    },
    suggest: (body: Doings['suggest']): Promise<readonly Option[]> => post('suggest', body),
  };
};

export type Actions = ReturnType<typeof actionsOf>;
