import { changeClock } from '../control/clock-change.ts';
import type { PageScope, View } from './scope.ts';

/**
 * The action of one of the page's forms.
 * @param lookAt changes the view to show next
 * @throws Refusal saying what's wrong
 */
type Action = (form: URLSearchParams, scope: PageScope, lookAt: (view: View) => void) => void;

/** The actions of all forms, by name. */
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

/** A date and time field's value in UTC. Some browsers leave out seconds that are zero. */
const momentOf = (text: string): string => `${text}${/T\d\d:\d\d$/.test(text) ? ':00' : ''}Z`;
