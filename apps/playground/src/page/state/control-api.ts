import type {
  AckSummary,
  ActionBody,
  CommandBody,
  Option,
  OptionGroup,
  SayBody,
  TypeaheadBody,
} from '@visitor-invitations/fake-slack/browser';

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

/** `POST /_fake/…`. Rejects with a message that a person can read. */
const post = <T>(path: string, body: object = {}): Promise<T> =>
  request(path, { method: 'POST', body: JSON.stringify(body) });

export const clearTraffic = () => fetch('/_fake/traffic', { method: 'DELETE' });

type Values = NonNullable<ActionBody['values']>;

interface ActionOptions {
  readonly handle: string;
  /** Resolves when the outcome is on the page. */
  refresh(): Promise<void>;
  /** Shows that the page itself failed, or clears that with ''. An app's failures are shown as Slack does. */
  showNotice(message: string): void;
}

/** What the person of this handle can do. Each resolves when its outcome is on the page, with whether it was sent. */
export const actionsOf = ({ handle, refresh, showNotice }: ActionOptions) => {
  const send = async (path: string, body?: object): Promise<boolean> => {
    showNotice('');
    try {
      await post<AckSummary>(`people/${handle}/${path}`, body);
      return true;
    } catch (error) {
      showNotice(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      await refresh();
    }
  };
  return {
    command: (body: CommandBody) => send('command', body),
    say: (body: SayBody) => send('say', body),
    shortcut: (callbackId: string) => send('shortcut', { callbackId }),
    messageShortcut: (ts: string, callbackId: string) => send(`messages/${ts}/shortcut`, { callbackId }),
    openHome: () => send('home/open'),
    submit: (values: Values) => send('modal/submit', { values }),
    closeModal: () => send('modal/close'),
    /** `surface`: `modal`, `home` or `messages/…`. */
    act: (surface: string, body: ActionBody) => send(`${surface}/action`, body),
    suggest: async (surface: string, body: TypeaheadBody) => {
      const path = `people/${handle}/${surface}/typeahead`;
      return (await post<{ options: readonly Option[] | readonly OptionGroup[] }>(path, body)).options;
    },
  };
};

export type Actions = ReturnType<typeof actionsOf>;
