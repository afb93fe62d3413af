import { lines } from '../languages/markup.ts';
import { inEveryLanguage, type Texts, texts } from '../languages/texts.ts';
import type { Message } from '../slack/api.ts';
import { section } from '../slack/blocks.ts';
import { ids } from '../slack/ids.ts';

/** The first word after the command. */
export type Subcommand = keyof Texts['help']['commands'];

const [words = []] = inEveryLanguage(({ help }) => Object.keys(help.commands));

/** Every command as people type it: `/visitor invite`. */
export const commandLines: readonly string[] = words.map((word) => `${ids.command} ${word}`);

/** Lists the commands. */
export const helpMessage = (contact: string | undefined): Required<Message> => {
  const { opening, commands, line, ask } = texts().help;
  const list = Object.entries(commands).map(([word, { does, takes }]) =>
    line(`${ids.command} ${word}${takes}`, does),
  );
  return {
    text: lines(opening, ...list, ask(contact)),
    blocks: [section(opening), section(lines(...list)), section(ask(contact))],
  };
};
