import { inEveryLanguage } from '../languages/texts.ts';
import type { Listeners } from '../requests/listeners.ts';
import type { CommandRequest } from '../requests/requests.ts';
import { ids } from '../slack/ids.ts';
import { openPickToCancel } from './cancel/cancel.ts';
import { openDelegates } from './delegates/delegates.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { helpMessage, type Subcommand } from './help.ts';
import { askedFor, isInvitation } from './intent.ts';
import { openInvite } from './invite/invite.ts';
import { respondWithFound, respondWithToday } from './lists.ts';
import { openPickToUpdate } from './update/update.ts';

type Handler = (command: CommandRequest, rest: string) => Promise<void>;

const subcommandHandlers = (deps: FeatureDeps): Record<Subcommand, Handler> => {
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
    update: findOr(openPickToUpdate),
    cancel: findOr(openPickToCancel),
    delegates: openDelegates,
    help: (command) => command.respond(helpMessage(deps.helpContact)),
  };
};

/** Splits the text after the command into its first word and the rest. */
const splitText = (text: string): [word: string, rest: string] => {
  const [word = '', ...rest] = text.trim().split(/\s+/);
  return [word, rest.join(' ')];
};

/**
 * The command and its subcommands: Slack knows the command only. Of other words, a question lists the days that it's about,
 * a visitor with an address or an hour opens the form, and anything else is looked for.
 */
export const registerCommand = (listeners: Listeners, deps: FeatureDeps): void => {
  const handlers = subcommandHandlers(deps);
  const byWord = new Map<string, Handler>(Object.entries(handlers));
  for (const also of inEveryLanguage(({ help }) => help.also))
    for (const [subcommand, words] of Object.entries(also))
      for (const word of words) byWord.set(word, handlers[subcommand as Subcommand]);
  listeners.command(ids.command, async (command) => {
    const [word, rest] = splitText(command.text);
    const handle = byWord.get(word.toLowerCase() || 'help');
    if (handle) return handle(command, rest);
    const text = command.text.trim();
    const asked = askedFor(text);
    if (asked === undefined && isInvitation(text)) return handlers.invite(command, text);
    if (asked !== undefined && byWord.get(asked.toLowerCase()) === handlers.today)
      return handlers.today(command, '');
    await handlers.find(command, asked ?? text);
  });
};
