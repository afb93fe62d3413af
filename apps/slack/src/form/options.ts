import { type Sleep, withDeadline } from '../deadline.ts';
import type { Parts } from '../parts.ts';
import type { Choices, Listeners } from '../slack/calls.ts';
import { ids } from '../slack/ids.ts';
import { en } from '../text/en.ts';
import { explain } from '../visitors/explain.ts';
import { noChoice, siteChoices, typeChoices } from './choices.ts';

/** People wait for a menu with every key, and Slack shows nothing when it takes long. */
const PATIENCE_MS = 700;

/** What a menu offers of these items, if they are there in time. What comes later is there at the next key. */
export async function inMenu<Item>(
  items: Promise<readonly Item[]>,
  sleep: Sleep,
  choices: (items: readonly Item[]) => Choices,
): Promise<Choices> {
  const found = await withDeadline(items, PATIENCE_MS, sleep);
  return found ? choices(found.value) : noChoice(en.form.loading);
}

/** Said by a menu whose entries cannot be had. */
export const menuFailed = (error: unknown): Choices => noChoice(explain(error).plain);

/** Fills the menus of the form as the person types. */
export function listenToMenus(listeners: Listeners, { people, visitors, sleep }: Parts): void {
  listeners.options(
    ids.options.site,
    (query) => inMenu(visitors.sites(), sleep, (sites) => siteChoices(sites, query)),
    menuFailed,
  );

  listeners.options(
    ids.options.visitorType,
    async (query, { userId }) => {
      // What is typed can be chosen even when nothing is known.
      const types = people
        .find(userId)
        .then((host) => visitors.typesOf(host))
        .catch(() => []);
      const found = await withDeadline(types, PATIENCE_MS, sleep);
      return typeChoices(found?.value ?? [], query);
    },
    menuFailed,
  );
}
