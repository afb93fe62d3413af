import type { PlainTextOption } from '@slack/types';
import type { Site } from '@visitor-invitations/core';
import type { VisitorType } from '@visitor-invitations/visits';
import { exactFirst, foldText } from '@visitor-invitations/visits';
import * as z from 'zod';
import { clean } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import type { Menu, MenuOptions } from '../middleware/requests.ts';
import { messageOption, option } from '../slack/blocks.ts';
import { inOption } from '../slack/codec.ts';
import { slackLimits } from '../slack/limits.ts';
import { matches } from '../visitors/find-visits.ts';

/** The options of a menu, or a message when there are none. A title says when there are more than fit. */
export const menuOptions = (found: readonly PlainTextOption[], emptyMessage: string): MenuOptions => {
  if (found.length === 0) return messageOption(emptyMessage);
  const options = found.slice(0, slackLimits.selectOptions);
  if (options.length === found.length) return { options };
  return { options, title: texts().form.tooMany(options.length, found.length) };
};

/** The value of a site is its id. */
export const siteOption = ({ id, name }: { id: string; name: string }): PlainTextOption =>
  option(clean(name) || id, id);

/** The sites whose name or address matches a query. */
export const siteOptions = (sites: readonly Site[], query: string): MenuOptions =>
  menuOptions(
    exactFirst(
      sites.filter(({ name, address }) => matches(query, { texts: [name, address] })),
      query,
      ({ name, address }) => `${name} ${address}`,
    ).map(({ id, name }) => siteOption({ id, name: name ?? id })),
    texts().form.noSite(query.trim()),
  );

/** The value of a visitor type: its id, or its name when it has no id. */
const typeValue = inOption(z.union([z.object({ id: z.string() }), z.object({ name: z.string() })]));

/** The option of a visitor type, if a menu can hold it: its text may be shortened, its value may not. */
export const typeOption = ({ id, name }: VisitorType): PlainTextOption[] => {
  const [text, value] = [clean(name), id ? { id } : { name }];
  return text !== '' && typeValue.fits(value) ? [option(text, typeValue.write(value))] : [];
};

/** A name that was typed is offered only if it fits whole. */
const newTypeOption = (name: string): PlainTextOption[] => {
  const text = texts().form.newType(name);
  return text.length <= slackLimits.optionText ? [option(text, typeValue.write({ name }))] : [];
};

/** The visitor types that match a query, and the query itself unless a type has that name (A20). */
export const typeOptions = (types: readonly VisitorType[], query: string): MenuOptions => {
  const typed = query.trim();
  const isKnown = types.some(({ name }) => foldText(name) === foldText(typed));
  const found = types.filter(({ name }) => matches(typed, { texts: [name] }));
  const known = exactFirst(found, typed, ({ name }) => name).flatMap(typeOption);
  const all = [...known, ...(typed && !isKnown ? newTypeOption(typed) : [])];
  return menuOptions(all, texts().form.noType);
};

/** The visitor type of a chosen option. */
export const readTypeOption = ({ text, value }: { text: { text: string }; value: string }): VisitorType => ({
  name: text.text,
  ...typeValue.read(value),
});

/** The value of a time zone is its name. */
export const zoneOption = (zone: string): PlainTextOption => option(zone.replaceAll('_', ' '), zone);

/** All time zones. */
export const zoneMenu: Menu = async (query) =>
  menuOptions(
    Intl.supportedValuesOf('timeZone')
      .filter((zone) => matches(query, { texts: [zone.replaceAll(/[/_]/g, ' ')] }))
      .map(zoneOption),
    texts().desk.noZoneMatches(query.trim()),
  );

/** The sites that a person may choose. */
export const siteMenu: Menu = async (query, { workspace: { access, visitors }, userId }) => {
  await access.actor(userId);
  return siteOptions(access.sitesOf(await visitors.sites()), query);
};

/** The visitor types that a person may choose. */
export const visitorTypeMenu: Menu = async (query, { workspace: { access, visitors }, userId }) =>
  typeOptions(await visitors.visitorTypes(await access.actor(userId)), query);
