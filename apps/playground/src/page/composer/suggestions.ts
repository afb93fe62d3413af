import type { InstalledApp } from '@visitor-invitations/fake-slack/browser';
import type { Choice } from '../common/listbox.tsx';

interface Alternative {
  /** What to type. */
  readonly text: string;
  /** With its placeholder, such as `find <name>`. */
  readonly label: string;
}

/** The start of a placeholder: `find <name>`, `today [date]`, `invite @host`. */
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
      return text === '' ? [] : [{ text: text === label ? text : `${text} `, label }];
    });

/** Commands that need no further input. */
export const firstCommands = (commands: InstalledApp['commands']): string[] =>
  commands.flatMap(({ command, usageHint }) => {
    const simple = alternatives(usageHint ?? '').filter(({ text }) => !text.endsWith(' '));
    return simple.length > 0 ? simple.map(({ text }) => `${command} ${text}`) : [command];
  });

/** A suggestion of the composer. */
export interface Suggestion extends Choice {
  /** The text that replaces what was typed; a shortcut is run instead. */
  readonly completion?: string;
  readonly shortcut?: string;
}

const commandsFor = (typed: string, { commands }: InstalledApp): Suggestion[] =>
  commands
    .filter(({ command }) => command.startsWith(typed))
    .map(({ command, description }) => ({
      value: command,
      text: command,
      description,
      completion: `${command} `,
    }));

const shortcutsFor = (typed: string, { shortcuts }: InstalledApp): Suggestion[] =>
  shortcuts
    .filter(({ kind, name }) => kind === 'global' && name.toLowerCase().includes(typed.slice(1)))
    .map(({ callbackId, name, description }) => ({
      value: callbackId,
      text: name,
      description,
      shortcut: callbackId,
    }));

const argumentsFor = (name: string, typed: string, { commands }: InstalledApp): Suggestion[] => {
  const command = commands.find((candidate) => candidate.command === name);
  return alternatives(command?.usageHint ?? '')
    .filter(({ text }) => text.toLowerCase().startsWith(typed) && text.trim() !== typed)
    .map(({ text, label }) => ({
      value: `${name} ${label}`,
      text: `${name} ${label}`,
      completion: `${name} ${text}`,
    }));
};

/** Suggestions for the start of a command, in groups; none for other text. */
export const suggestionsFor = (text: string, app: InstalledApp) => {
  const [, name, typed] = /^(\/\S*)(?:\s(.*))?$/s.exec(text) ?? [];
  if (name === undefined) return [];
  const start = name.toLowerCase();
  const groups: { label: string; choices: Suggestion[] }[] =
    typed === undefined
      ? [
          { label: 'Commands', choices: commandsFor(start, app) },
          { label: 'Shortcuts', choices: shortcutsFor(start, app) },
        ]
      : [{ label: 'Tab completes', choices: argumentsFor(name, typed.trimStart().toLowerCase(), app) }];
  return groups.filter(({ choices }) => choices.length > 0);
};
