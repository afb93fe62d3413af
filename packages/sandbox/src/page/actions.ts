import type { OperationId } from '@visitor-invitations/core/portable';
import { changeClock } from '../control/clock-change.ts';
import { faultRules } from '../faults/fault-rule.ts';
import { magicAddresses } from '../faults/magic.ts';
import { refuse, valid } from '../refusal.ts';
import { type SwitchChange, settingFromText, switchTable } from '../switches/switches.ts';
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
  [
    'add-fault',
    (form, { engine, team }) => {
      const name = form.get('effect') ?? '';
      const value = Object.hasOwn(magicAddresses, name) ? magicAddresses[name] : undefined;
      const { effect } = value ?? refuse('BAD_REQUEST', 'Choose what goes wrong from the list');
      const times = form.get('times');
      const operation = (form.get('operation') ?? '*') as OperationId;
      const rule = { operation, ...(times && { times: Number(times) }), ...effect };
      engine.faults.add(team.id, valid(faultRules, [rule]));
    },
  ],
  ['clear-faults', (_, { controls, team }) => controls.faults.clear(team.id)],
  [
    'switches',
    (form, { controls, team }) => {
      const names = Object.keys(switchTable).filter((name) => form.has(name));
      const change = names.map((name) => [name, settingFromText(name, form.get(name) ?? '')]);
      controls.switches.set(Object.fromEntries(change) as SwitchChange, team.id);
    },
  ],
]);

/** What a field for date and time says: it has no zone, its label says UTC, and some browsers leave out seconds of zero. */
const momentOf = (text: string): string => `${text}${/T\d\d:\d\d$/.test(text) ? ':00' : ''}Z`;
