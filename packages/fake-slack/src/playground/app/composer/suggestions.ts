import type { AppSummary } from '../../api.ts';
import { alternatives } from './hints.ts';

/** Something that the composer offers while one types. */
export interface Suggestion {
  id: string;
  label: string;
  /** What follows the command, as the app describes it. */
  hint?: string;
  description?: string;
  /** What then stands in the composer; a shortcut is carried out instead. */
  completion?: string;
  shortcut?: string;
}

const commandsFor = (typed: string, { commands }: AppSummary): Suggestion[] =>
  commands
    .filter(({ command }) => command.startsWith(typed))
    .map(({ command, usageHint, description }) => ({
      id: command,
      label: command,
      hint: usageHint,
      description,
      completion: `${command} `,
    }));

const shortcutsFor = (typed: string, { shortcuts }: AppSummary): Suggestion[] =>
  shortcuts
    .filter(({ kind, name }) => kind === 'global' && name.toLowerCase().includes(typed.slice(1)))
    .map(({ callbackId, name, description }) => ({
      id: callbackId,
      label: name,
      description,
      shortcut: callbackId,
    }));

const argumentsFor = (name: string, typed: string, { commands }: AppSummary): Suggestion[] => {
  const command = commands.find((candidate) => candidate.command === name);
  const offered = alternatives(command?.usageHint ?? '');
  return offered
    .filter(({ text }) => text.toLowerCase().startsWith(typed) && text.trim() !== typed)
    .map(({ text, label }) => ({
      id: `${name} ${label}`,
      label: `${name} ${label}`,
      completion: `${name} ${text}`,
    }));
};

/** What the app offers for this beginning of a command; nothing for other text. */
export const suggestionsFor = (text: string, app: AppSummary): Suggestion[] => {
  const [, name, typed] = /^(\/\S*)(?:\s(.*))?$/s.exec(text) ?? [];
  if (name === undefined) return [];
  if (typed !== undefined) return argumentsFor(name, typed.trimStart().toLowerCase(), app);
  const start = name.toLowerCase();
  return [...commandsFor(start, app), ...shortcutsFor(start, app)];
};
