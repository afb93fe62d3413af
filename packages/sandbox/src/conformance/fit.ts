import type { SwitchChange, SwitchName } from '../switches/switches.ts';
import { switchTable } from '../switches/switches.ts';
import type { Difference } from './compare/difference.ts';
import type { ConformanceOptions } from './options.ts';
import { readSettings } from './read-settings.ts';
import type { Replay, Twin } from './replay.ts';
import type { Step } from './trace.ts';

/** The settings under which the twin is most like the deployment. */
export interface Fit {
  /** Settings other than the default. */
  readonly settings: SwitchChange;
  readonly differences: readonly Difference[];
  /** Switches whose other settings would make a difference: they are known to be as they are. */
  readonly told: ReadonlySet<SwitchName>;
}

/** Too little to be a difference. */
const NOTHING = 1e-9;

const candidates = (read: SwitchChange, settings: SwitchChange) =>
  (Object.keys(switchTable) as SwitchName[])
    .filter((name) => !(name in read) && !READ.has(name))
    .flatMap((name) =>
      [switchTable[name].default, ...switchTable[name].tryOut]
        .filter((setting) => setting !== (settings[name] ?? switchTable[name].default))
        .map((setting: unknown) => ({ name, change: { ...settings, [name]: setting } as SwitchChange })),
    );

/** Switches whose setting is read from responses, and not tried. */
const READ: ReadonlySet<SwitchName> = new Set([
  'teamHeader',
  'requiredHeaders',
  'tokenTtl',
  'page.size',
  'create.required',
  'quota',
  'quota.headers',
  'quota.retryAfter',
]);

const placeOf = ({ step, place }: Difference) => `${step.n} ${place}`;
const HIDING = ['status', 'envelope', 'body'];

/** Whether a setting explains differences and makes none: whatever is left was there before, or was hidden. */
const onlyExplains = (before: Replay, after: Replay): boolean => {
  const known = new Set(before.differences.map(placeOf));
  const hidden = new Set(
    before.differences.flatMap(({ step, place }) => (HIDING.includes(place) ? [step.n] : [])),
  );
  return after.differences.every(
    (difference) => !difference.isHard || known.has(placeOf(difference)) || hidden.has(difference.step.n),
  );
};

/** Turns one switch of the twin after the other, as long as that explains something. */
export const fitSwitches = async (
  twin: Twin,
  steps: readonly Step[],
  options: ConformanceOptions,
): Promise<Fit> => {
  const read = readSettings(steps, options);
  let settings: SwitchChange = read.settings;
  let best = await twin.replay(settings);
  const told = new Set<SwitchName>(read.told);
  for (;;) {
    let better: { settings: SwitchChange; replay: Replay } | undefined;
    for (const { name, change } of candidates(read.settings, settings)) {
      const most = better?.replay.cost ?? best.cost;
      const replay = await twin.replay(change, most);
      if (replay.cost > best.cost + NOTHING) told.add(name);
      if (replay.cost >= most - NOTHING || !onlyExplains(best, replay)) continue;
      better = { settings: change, replay };
      if (replay.cost < NOTHING) break;
    }
    if (!better) return { settings: withoutDefaults(settings), differences: best.differences, told };
    settings = better.settings;
    best = better.replay;
    told.clear();
    for (const name of read.told) told.add(name);
  }
};

const withoutDefaults = (settings: SwitchChange): SwitchChange =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, setting]) =>
        JSON.stringify(setting) !== JSON.stringify(switchTable[name as SwitchName].default),
    ),
  );
