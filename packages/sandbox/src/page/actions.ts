import { changeClock } from '../control/clock-change.ts';
import type { PageScope, View } from './scope.ts';

/**
 * What a form of the page does.
 * @param lookAt says what is looked at next, where that is something else
 * @throws Refusal that says what is wrong
 */
type Action = (form: URLSearchParams, scope: PageScope, lookAt: (view: View) => void) => void;

/** Everything that the forms of the page can do, by name. */
export const actions: ReadonlyMap<string, Action> = new Map<string, Action>([
  [
    'new-team',
    (_, { controls, view }, lookAt) => lookAt({ show: view.show, team: controls.teams.create().teamId }),
  ],
  [
    'reset',
    (form, { controls, team }) => controls.reset(form.get('what') === 'everything' ? undefined : team.id),
  ],
  [
    'clock',
    (form, { controls }) => {
      const set = form.get('set');
      const advance = form.get('advance');
      const run = form.get('run');
      changeClock(controls.clock, {
        ...(set !== null && { set: momentOf(set) }),
        ...(advance !== null && { advance }),
        ...(run === 'freeze' && { freeze: true as const }),
        ...(run === 'resume' && { resume: true as const }),
      });
    },
  ],
  [
    'check-in',
    (form, { controls, team }) => controls.frontDesk.checkIn(form.get('invitation') ?? '', {}, team.id),
  ],
  [
    'check-out',
    (form, { controls, team }) => controls.frontDesk.checkOut(form.get('invitation') ?? '', team.id),
  ],
]);

/** What a field for date and time says: it has no zone, its label says UTC, and some browsers leave out seconds of zero. */
const momentOf = (text: string): string => `${text}${/T\d\d:\d\d$/.test(text) ? ':00' : ''}Z`;
