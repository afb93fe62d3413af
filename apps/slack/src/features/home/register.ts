import type { Parts } from '../../parts.ts';
import type { Listeners, Press } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { createHome } from './show-home.ts';

/** The Home tab: shown when it is opened, when one of its own buttons asks for it, and after every change. */
export function registerHome(listeners: Listeners, parts: Parts): void {
  const home = createHome(parts);
  const showPage = (press: Press) => home.show(press, Number(press.value), press.hash);

  listeners.opening(ids.event.homeOpened, async (opening) => {
    if (opening.tab === 'home') await home.show(opening, 0, opening.hash);
  });
  listeners.button(ids.action.homeAgain, showPage);
  listeners.button(ids.action.homeBack, showPage);
  listeners.button(ids.action.homeMore, showPage);
  parts.changes.listen(home.showAnew);
}
