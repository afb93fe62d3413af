import type { AppSummary } from '../../api.ts';

interface Alternative {
  /** What is typed for it. */
  text: string;
  /** With what comes after it, such as `find <name>`. */
  label: string;
}

/** Where the words to type end and what they stand for begins: `find <name>`, `today [date]`, `invite @host`. */
const placeholder = /[<[({@#…"“]|\.\.\./;

/** The alternatives of a usage hint such as `invite | find <name> | help`. */
export const alternatives = (usageHint: string): Alternative[] =>
  usageHint
    .replace(/^\[(.*)\]$/, '$1')
    .split('|')
    .map((part) => part.trim())
    .flatMap((label) => {
      const [words = ''] = label.split(placeholder);
      const text = words.trim();
      return text === '' ? [] : [{ text: words.trim() === label ? text : `${text} `, label }];
    });

/** What one can send without having to know anything. */
export const firstCommands = (commands: AppSummary['commands']): string[] =>
  commands.flatMap(({ command, usageHint }) => {
    const simple = alternatives(usageHint ?? '').filter(({ text }) => !text.endsWith(' '));
    return simple.length > 0 ? simple.map(({ text }) => `${command} ${text}`) : [command];
  });
