import type { OperationId } from '@visitor-invitations/core/portable';
import { changeClock } from '../control/clock-change.ts';
import { faultRules } from '../faults/fault-rule.ts';
import { refuse, valid } from '../refusal.ts';
import { settingFromText, switchTable } from '../switches/switches.ts';
import { invite } from './invite.ts';
import type { SectionName } from './layout.ts';
import type { PageScope, View } from './scope.ts';
import { faultChoices } from './sections/faults.ts';

/** What a form of the page does, and which section it belongs to. @throws Refusal that says what is wrong */
interface Action {
  readonly anchor: SectionName;
  /** Gives what is to be looked at next, where that is something else. */
  run(form: URLSearchParams, scope: PageScope): View | undefined;
}

/** Everything that the forms of the page can do, by name. */
export const actions: ReadonlyMap<string, Action> = new Map(
  Object.entries<Action>({
    'new-team': {
      anchor: 'team',
      run: (_, { controls }) => ({ team: controls.teams.create().teamId }),
    },
    reset: {
      anchor: 'team',
      run(form, { controls, team }) {
        controls.reset(form.get('what') === 'everything' ? undefined : team.id);
      },
    },
    invite: {
      anchor: 'front-desk',
      run(form, scope) {
        invite(form, scope);
      },
    },
    clock: {
      anchor: 'clock',
      run(form, { controls }) {
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
    },
    'check-in': {
      anchor: 'front-desk',
      run(form, { controls, team }) {
        controls.frontDesk.checkIn(form.get('invitation') ?? '', {}, team.id);
      },
    },
    'check-out': {
      anchor: 'front-desk',
      run(form, { controls, team }) {
        controls.frontDesk.checkOut(form.get('invitation') ?? '', team.id);
      },
    },
    'add-fault': {
      anchor: 'faults',
      run(form, { engine, team }) {
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
      },
    },
    'clear-faults': {
      anchor: 'faults',
      run(_, { controls, team }) {
        controls.faults.clear(team.id);
      },
    },
    turn: {
      anchor: 'switches',
      run(form, { controls, team }) {
        const name = form.get('switch') ?? '';
        if (!Object.hasOwn(switchTable, name)) return refuse('BAD_REQUEST', 'Choose a switch from the list');
        controls.switches.set({ [name]: settingFromText(name, form.get('setting') ?? '') }, team.id);
      },
    },
  }),
);

/** What a field for date and time says: it has no zone, its label says UTC, and some browsers leave out seconds of zero. */
const momentOf = (text: string): string => `${text}${/T\d\d:\d\d$/.test(text) ? ':00' : ''}Z`;
