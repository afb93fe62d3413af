import { inMenu, menuFailed } from '../../form/options.ts';
import type { Parts } from '../../parts.ts';
import type { Listeners } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { visitChoices } from './view.ts';

/** Fills the menu of one's coming visits as the person types. */
export function registerPick(listeners: Listeners, { people, visitors, clock, sleep }: Parts): void {
  listeners.options(
    ids.options.visit,
    async (query, { userId }) => {
      const host = await people.find(userId);
      return inMenu(visitors.expectedBy(host), sleep, (visits) =>
        visitChoices(visits, query, clock.at(host)),
      );
    },
    menuFailed,
  );
}
