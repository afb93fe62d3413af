import type { Message } from '../../slack/api.ts';
import { section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { en } from '../../text/en.ts';
import { lines } from '../../text/markup.ts';

const { does, takes } = en.help;

/** A word that may stand after the command. */
export type Subcommand = keyof typeof does;

const words = Object.keys(does) as Subcommand[];

/** Every command as a person types it: `/visitor invite`. */
export const commandLines: readonly string[] = words.map((word) => `${ids.command} ${word}`);

/** Lists the commands. `unknown` is the word that was not understood, `contact` who helps. */
export function helpMessage({
  unknown,
  contact,
}: {
  unknown?: string | undefined;
  contact?: string | undefined;
}): Required<Message> {
  const list = words.map((word) => en.help.line(`${ids.command} ${word}${takes[word]}`, does[word]));
  const opening = unknown === undefined ? en.help.opening : en.help.unknown(unknown);
  const text = lines(opening, ...list, en.help.ask(contact));
  return {
    text,
    blocks: [section(opening), section(lines(...list)), section(en.help.ask(contact))],
  };
}
