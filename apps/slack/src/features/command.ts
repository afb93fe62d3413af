import type { Parts } from '../parts.ts';
import type { Command, Listeners } from '../slack/calls.ts';
import { ids } from '../slack/ids.ts';
import { openPickToCancel } from './cancel/open.ts';
import { tellFound } from './find/tell-found.ts';
import { helpMessage, type Subcommand } from './help/view.ts';
import { openInvite } from './invite/open.ts';
import { tellToday } from './today/tell-today.ts';
import { openPickToUpdate } from './update/open.ts';

type Run = (command: Command, rest: string) => Promise<void>;

/** Every word that may stand after the command, but `help`. */
function subcommands(parts: Parts): Record<Exclude<Subcommand, 'help'>, Run> {
  const find = tellFound(parts);
  /** With words after it, the visits that fit are listed, each with its buttons; without, one picks from a menu. */
  const findOr =
    (pick: (command: Command) => Promise<void>): Run =>
    (command, rest) =>
      rest ? find(command, rest) : pick(command);
  return {
    invite: openInvite(parts),
    today: tellToday(parts),
    find,
    update: findOr(openPickToUpdate(parts)),
    cancel: findOr(openPickToCancel(parts)),
  };
}

/** Splits what stands after the command: its first word, and the rest. */
function split(text: string): [word: string, rest: string] {
  const [word = '', ...rest] = text.trim().split(/\s+/);
  return [word, rest.join(' ')];
}

/** The one command. Slack runs every listener that matches, so the word after it is told apart here. */
export function registerCommand(listeners: Listeners, parts: Parts): void {
  const runs = new Map<string, Run>(Object.entries(subcommands(parts)));
  listeners.command(ids.command, async (command) => {
    const [word, rest] = split(command.text);
    const run = runs.get(word.toLowerCase());
    if (run) return run(command, rest);
    const unknown = word === '' || word.toLowerCase() === 'help' ? undefined : word;
    await command.tell(helpMessage({ unknown, contact: parts.helpContact }));
  });
}
