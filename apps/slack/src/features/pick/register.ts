import { forMenu } from '../../form/options.ts';
import type { Parts } from '../../parts.ts';
import type { Listeners } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { visitChoices } from './view.ts';

/** Fills the menu of one's coming visits as the person types. */
export function registerPick(listeners: Listeners, { people, visitors, now, sleep }: Parts): void {
  listeners.options(ids.options.visit, async (query, { client, userId }) => {
    const host = await people.find(client, userId);
    const visits = await forMenu(visitors.expectedBy(host), sleep);
    return visitChoices(visits, query, { zone: host.zone, now: now() });
  });
}
