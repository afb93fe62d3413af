import type { App } from '@slack/bolt';
import { openPickToCancel, openToCancel } from '../../features/cancel/cancel.ts';
import { openDelegates } from '../../features/delegates/delegates.ts';
import type { FeatureDeps } from '../../features/feature-deps.ts';
import { respondWithSiteDay } from '../../features/front-desk/today.ts';
import { helpMessage, type Subcommand } from '../../features/help.ts';
import { askedFor, isInvitation } from '../../features/intent.ts';
import { openInvite } from '../../features/invite/invite.ts';
import { openOrList, respondWithFound, respondWithToday } from '../../features/lists.ts';
import { openPickToUpdate, openToUpdate } from '../../features/update/update.ts';
import { inEveryLanguage } from '../../languages/texts.ts';
import type { RequestContext, SlackRequest } from '../../middleware/requests.ts';
import { ids } from '../../slack/ids.ts';

type Handler = (request: SlackRequest, rest: string) => Promise<void>;

const subcommandHandlers = (deps: FeatureDeps): Record<Subcommand, Handler> => {
  const find = respondWithFound(deps);
  const today = respondWithToday(deps);
  const siteDay = respondWithSiteDay(deps);
  /** With words, opens the visit that they fit, or lists those; without words, opens a menu of visits. */
  const openOr = (
    openPick: (request: SlackRequest) => Promise<void>,
    open: (request: SlackRequest, invitationId: string) => Promise<void>,
  ): Handler => {
    const openFound = openOrList(deps, open);
    return (request, rest) => (rest ? openFound(request, rest) : openPick(request));
  };
  return {
    invite: openInvite(deps),
    today: (request, rest) => (rest ? siteDay(request, rest) : today(request)),
    find,
    update: openOr(openPickToUpdate, openToUpdate(deps)),
    cancel: openOr(openPickToCancel, openToCancel(deps)),
    delegates: openDelegates,
    help: (request) => request.respond(helpMessage(deps.helpContact)),
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
const visitor = (deps: FeatureDeps) => {
  const handlers = subcommandHandlers(deps);
  const byWord = new Map<string, Handler>(Object.entries(handlers));
  for (const commands of inEveryLanguage(({ help }) => help.commands))
    for (const [subcommand, { also }] of Object.entries(commands))
      for (const word of also) byWord.set(word, handlers[subcommand as Subcommand]);
  return async (request: SlackRequest, typed: string): Promise<void> => {
    const [word, rest] = splitText(typed);
    const handle = byWord.get(word.toLowerCase() || 'help');
    if (handle) return handle(request, rest);
    const text = typed.trim();
    const asked = askedFor(text);
    if (asked === undefined && isInvitation(text)) return handlers.invite(request, text);
    if (asked !== undefined && byWord.get(asked.toLowerCase()) === handlers.today)
      return handlers.today(request, '');
    await handlers.find(request, asked ?? text);
  };
};

export const registerCommands = (app: App<RequestContext>, deps: FeatureDeps): void => {
  const handle = visitor(deps);
  app.command(ids.command, ({ command, context: { request } }) => handle(request, command.text));
};
