import type { Parts } from '../parts.ts';
import { inTime, type Sleep } from '../patience.ts';
import type { Listeners } from '../slack/calls.ts';
import { ids } from '../slack/ids.ts';
import { siteChoices, typeChoices } from './choices.ts';

/** Slack shows nothing when a menu takes long. */
const PATIENCE_MS = 900;

/** What a menu chooses from, if it is there in time. What comes later is there at the next key. */
export const forMenu = async <Item>(
  items: Promise<readonly Item[]>,
  sleep: Sleep,
): Promise<readonly Item[]> => (await inTime(items, PATIENCE_MS, sleep))?.value ?? [];

/** Fills the menus of the form as the person types. */
export function listenToMenus(listeners: Listeners, { people, visitors, sleep }: Parts): void {
  listeners.options(ids.options.site, async (query) =>
    siteChoices(await forMenu(visitors.sites(), sleep), query),
  );

  listeners.options(ids.options.visitorType, async (query, { client, userId }) => {
    // What is typed can be chosen even when nothing is known.
    const types = people
      .find(client, userId)
      .then((host) => visitors.typesOf(host))
      .catch(() => []);
    return typeChoices(await forMenu(types, sleep), query);
  });
}
