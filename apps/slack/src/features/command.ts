import type { Listeners } from '../requests/listeners.ts';
import type { CommandRequest } from '../requests/requests.ts';
import { ids } from '../slack/ids.ts';
import { openPickToCancel } from './cancel/cancel.ts';
import { openDelegates } from './delegates/delegates.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { helpMessage, type Subcommand } from './help.ts';
import { openInvite } from './invite/invite.ts';
import { respondWithFound, respondWithToday } from './lists.ts';
import { openPickToUpdate } from './update/update.ts';

type Handler = (command: CommandRequest, rest: string) => Promise<void>;

/** Every subcommand but `help`. */
const subcommandHandlers = (deps: FeatureDeps): Record<Exclude<Subcommand, 'help'>, Handler> => {
  const find = respondWithFound(deps);
  /** With a query, lists the matching visits with their buttons; without one, opens a menu of visits. */
  const findOr =
    (openPick: (command: CommandRequest) => Promise<void>): Handler =>
    (command, rest) =>
      rest ? find(command, rest) : openPick(command);
  return {
    invite: openInvite(deps),
    today: respondWithToday(deps),
    find,
    update: findOr(openPickToUpdate(deps)),
    cancel: findOr(openPickToCancel(deps)),
    delegates: openDelegates(deps),
  };
};

/** Splits the text after the command into its first word and the rest. */
const splitText = (text: string): [word: string, rest: string] => {
  const [word = '', ...rest] = text.trim().split(/\s+/);
  return [word, rest.join(' ')];
};

/** The command and its subcommands: Slack knows the command only. */
export const registerCommand = (listeners: Listeners, deps: FeatureDeps): void => {
  const handlers = new Map<string, Handler>(Object.entries(subcommandHandlers(deps)));
  listeners.command(ids.command, async (command) => {
    const [word, rest] = splitText(command.text);
    const handle = handlers.get(word.toLowerCase());
    if (handle) return handle(command, rest);
    const unknown = word === '' || word.toLowerCase() === 'help' ? undefined : word;
    await command.respond(helpMessage({ unknown, contact: deps.helpContact }));
  });
};
