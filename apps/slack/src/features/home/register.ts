import type { Parts } from '../../parts.ts';
import type { Listeners, Press } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { openCancel } from '../cancel/open.ts';
import { openInviteAgain } from '../invite/open.ts';
import { openUpdate } from '../update/open.ts';
import { choiceOf } from '../visit/menu.ts';
import type { Offer } from '../visit/offers.ts';
import { createHome } from './show-home.ts';

/** What the entries of a visit's menu do: each opens a modal. */
const menuOf = (parts: Parts): Readonly<Record<Offer, (press: Press) => Promise<void>>> => ({
  update: openUpdate(parts),
  cancel: openCancel(parts),
  inviteAgain: openInviteAgain(parts),
});

/** The Home tab: shown when it is opened, when one of its own buttons asks for it, and after changes. */
export function registerHome(listeners: Listeners, parts: Parts): void {
  const home = createHome(parts);
  const menu = menuOf(parts);
  const showPage = (press: Press) => home.show(press, Number(press.value), press.hash);

  listeners.opening(ids.event.homeOpened, async (opening) => {
    if (opening.tab === 'home') await home.show(opening, 0, opening.hash);
  });
  listeners.button(ids.action.homeAgain, showPage);
  listeners.button(ids.action.homeBack, showPage);
  listeners.button(ids.action.homeMore, showPage);
  listeners.button(ids.action.visitMenu, async (press) => {
    const { offer, invitationId } = choiceOf(press.value);
    await menu[offer]({ ...press, value: invitationId });
  });
  parts.changes.listen(home.showAnew);
}
