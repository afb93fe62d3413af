import type { Option, OptionGroup } from '../../../block-kit.ts';
import type { AckSummary, ActionBody, CommandBody, SayBody, TypeaheadBody } from '../../api.ts';
import { post } from './http.ts';

type Values = NonNullable<ActionBody['values']>;

interface Around {
  handle: string;
  /** Resolves when what came of it is on the page. */
  refresh(handle: string): Promise<void>;
  /** Says that the page itself could not do it, or '' when it goes on; an app's failures are shown as Slack does. */
  complain(message: string): void;
}

/** What the person who was picked can do. Each resolves when its outcome is on the page: with whether it was sent. */
export const actionsOf = ({ handle, refresh, complain }: Around) => {
  const send = async (path: string, body?: object): Promise<boolean> => {
    complain('');
    try {
      await post<AckSummary>(`people/${handle}/${path}`, body);
      return true;
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      await refresh(handle);
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
