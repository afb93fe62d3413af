import { section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import type { Message } from '../../slack/types.ts';

/** Every word that may stand after the command: what else it takes, and what it does. */
export const subcommands = {
  invite: { takes: '', does: 'invite a visitor' },
  today: { takes: '', does: 'see who visits you today' },
  find: { takes: ' jane', does: 'find your visits from today on, by name, company, e-mail address or day' },
  update: { takes: '', does: 'change a visit' },
  cancel: { takes: '', does: 'cancel a visit' },
  help: { takes: '', does: 'see this list' },
} as const;

export type Subcommand = keyof typeof subcommands;

/** Every command as a person types it: `/visitor invite`. */
export const commandLines: readonly string[] = Object.keys(subcommands).map(
  (word) => `${ids.command} ${word}`,
);

/** Lists the commands. `unknown` says that a word was not understood. */
export function helpMessage({ unknown }: { unknown: boolean }): Required<Message> {
  const list = Object.entries(subcommands).map(
    ([word, { takes, does }]) => `• \`${ids.command} ${word}${takes}\` to ${does}`,
  );
  const opening = unknown ? 'I do not know that command. Here is what I can do:' : 'Here is what I can do:';
  const text = [opening, ...list].join('\n');
  return { text, blocks: [section(text)] };
}
