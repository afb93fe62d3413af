import type { PlainTextOption } from '@slack/types';
import type { Site } from '@visitor-invitations/core';
import { option, slackLimits } from '../slack/blocks.ts';
import type { Choices } from '../slack/calls.ts';
import { en } from '../text/en.ts';
import { clean } from '../text/markup.ts';
import { matches } from '../visitors/search.ts';
import type { VisitorType } from '../visitors/visitor-types.ts';

/** A menu of what was found; when there is more than a menu can hold, its title says so. */
export function choicesOf(found: readonly PlainTextOption[], orElse: string): Choices {
  if (found.length === 0) return noChoice(orElse);
  const options = found.slice(0, slackLimits.selectOptions);
  if (options.length === found.length) return { options };
  return { options, title: en.form.tooMany(options.length, found.length) };
}

/** Slack says "No results" where a menu is empty, whatever the reason, so an entry that stands for nothing says it. */
const NOTHING = 'nothing';

/** A menu that says why there is nothing to choose. */
export const noChoice = (why: string): Choices => ({ options: [option(clean(why), NOTHING)] });

/** Whether an entry stands for something. */
export const isChoice = ({ value }: { value: string }): boolean => value !== NOTHING;

export const siteOption = ({ id, name }: { id: string; name: string }): PlainTextOption =>
  option(clean(name) || id, id);

/** The sites whose name or address has the words that were typed. */
export const siteChoices = (sites: readonly Site[], query: string): Choices =>
  choicesOf(
    sites
      .filter(({ name, address }) => matches(query, { texts: [name, address] }))
      .flatMap(({ id, name }) => (id ? [siteOption({ id, name: name ?? id })] : [])),
    en.form.noSite(query.trim()),
  );

const BY_ID = 'id:';
const BY_NAME = 'name:';

/** A type goes into an option by its id, or by its name when it has none. */
export const typeOption = ({ id, name }: VisitorType): PlainTextOption =>
  option(clean(name), id ? BY_ID + id : BY_NAME + name);

/** Whether a menu can hold this: its text may be shown in part, what it stands for may not. */
export const fits = ({ text, value = '' }: PlainTextOption): boolean =>
  text.text !== '' && value.length <= slackLimits.optionValue;

/** A name that was typed is offered whole or not at all. */
function newTypeOption(name: string): PlainTextOption[] {
  const text = en.form.newType(name);
  return text.length <= slackLimits.optionText ? [option(text, BY_NAME + name)] : [];
}

/** The visitor types that match what was typed, and what was typed itself when no type has that name (A20). */
export function typeChoices(types: readonly VisitorType[], query: string): Choices {
  const typed = query.trim();
  const isKnown = types.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const known = types.filter(({ name }) => matches(typed, { texts: [name] })).map(typeOption);
  const all = [...known, ...(typed && !isKnown ? newTypeOption(typed) : [])];
  return choicesOf(all.filter(fits), en.form.noType);
}

/** The type that was chosen. */
export function readTypeChoice({ text, value }: { text: { text: string }; value: string }): VisitorType {
  return value.startsWith(BY_ID)
    ? { id: value.slice(BY_ID.length), name: text.text }
    : { name: value.slice(BY_NAME.length) };
}
