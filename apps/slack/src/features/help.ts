import { lines } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import type { Message } from '../slack/api.ts';
import { section } from '../slack/blocks.ts';
import { ids } from '../slack/ids.ts';

const subcommands = ['invite', 'today', 'find', 'update', 'cancel', 'delegates', 'help'] as const;

/** The first word after the command. */
export type Subcommand = (typeof subcommands)[number];

/** Every command as people type it: `/visitor invite`. */
export const commandLines: readonly string[] = subcommands.map((word) => `${ids.command} ${word}`);

/** Lists the commands. */
export const helpMessage = (contact: string | undefined): Required<Message> => {
  const { opening, does, takes, line, ask } = texts().help;
  const list = subcommands.map((word) => line(`${ids.command} ${word}${takes[word]}`, does[word]));
  return {
    text: lines(opening, ...list, ask(contact)),
    blocks: [section(opening), section(lines(...list)), section(ask(contact))],
  };
};
