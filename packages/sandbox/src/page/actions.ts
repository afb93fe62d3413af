import type { OperationId } from '@visitor-invitations/core/portable';
import { changeClock } from '../control/clock-change.ts';
import { faultRules } from '../faults/fault-rule.ts';
import { refuse, valid } from '../refusal.ts';
import { type SwitchChange, settingFromText, switchTable } from '../switches/switches.ts';
import type { PageScope, View } from './scope.ts';
import { faultChoices } from './sections/faults.ts';

/**
 * What a form of the page does. Gives what is to be looked at next.
 * @throws Refusal that says what is wrong
 */
type Action = (form: URLSearchParams, scope: PageScope) => View;

/** An action after which the same is looked at. */
const staying =
  (act: (form: URLSearchParams, scope: PageScope) => void): Action =>
  (form, scope) => {
    act(form, scope);
    return scope.view;
  };

/** Everything that the forms of the page can do, by name. */
export const actions: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['new-team', (_, { controls, view }) => ({ show: view.show, team: controls.teams.create().teamId })],
  [
    'reset',
    staying((form, { controls, team }) =>
      controls.reset(form.get('what') === 'everything' ? undefined : team.id),
    ),
  ],
  [
    'clock',
    staying((form, { controls }) => {
      const set = form.get('set');
      const advance = form.get('advance');
      const run = form.get('run');
      changeClock(controls.clock, {
        ...(set !== null && { set: momentOf(set) }),
        ...(advance !== null && { advance }),
        ...(run === 'freeze' && { freeze: true as const }),
        ...(run === 'resume' && { resume: true as const }),
      });
    }),
  ],
  [
    'check-in',
    staying((form, { controls, team }) =>
      controls.frontDesk.checkIn(form.get('invitation') ?? '', {}, team.id),
    ),
  ],
  [
    'check-out',
    staying((form, { controls, team }) => controls.frontDesk.checkOut(form.get('invitation') ?? '', team.id)),
  ],
  [
    'add-fault',
    staying((form, { engine, team }) => {
      const effect = form.get('effect') ?? '';
      if (!Object.hasOwn(faultChoices, effect))
        return refuse('BAD_REQUEST', 'Choose what goes wrong from the list');
      const times = form.get('times');
      const rule = {
        operation: (form.get('operation') ?? '*') as OperationId,
        ...(times && { times: Number(times) }),
        ...faultChoices[effect as keyof typeof faultChoices].effect,
      };
      engine.faults.add(team.id, valid(faultRules, [rule]));
    }),
  ],
  ['clear-faults', staying((_, { controls, team }) => controls.faults.clear(team.id))],
  [
    'switches',
    staying((form, { controls, team }) => {
      const names = Object.keys(switchTable).filter((name) => form.has(name));
      const change = names.map((name) => [name, settingFromText(name, form.get(name) ?? '')]);
      controls.switches.set(Object.fromEntries(change) as SwitchChange, team.id);
    }),
  ],
]);

/** What a field for date and time says: it has no zone, its label says UTC, and some browsers leave out seconds of zero. */
const momentOf = (text: string): string => `${text}${/T\d\d:\d\d$/.test(text) ? ':00' : ''}Z`;
