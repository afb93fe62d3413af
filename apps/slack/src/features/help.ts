import type { Message } from '../slack/api.ts';
import { section } from '../slack/blocks.ts';
import { ids } from '../slack/ids.ts';
import { en } from '../text/en.ts';
import { lines } from '../text/markup.ts';

const { does, takes } = en.help;

/** The first word after the command. */
export type Subcommand = keyof typeof does;

const subcommands = Object.keys(does) as Subcommand[];

/** Every command as people type it: `/visitor invite`. */
export const commandLines: readonly string[] = subcommands.map((word) => `${ids.command} ${word}`);

/** Lists the commands. */
export const helpMessage = (contact: string | undefined): Required<Message> => {
  const list = subcommands.map((word) => en.help.line(`${ids.command} ${word}${takes[word]}`, does[word]));
  const { opening, ask } = en.help;
  return {
    text: lines(opening, ...list, ask(contact)),
    blocks: [section(opening), section(lines(...list)), section(ask(contact))],
  };
};
