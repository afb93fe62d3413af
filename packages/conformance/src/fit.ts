import { type SwitchChange, type SwitchName, switchTable } from '@visitor-invitations/sandbox';
import type { Difference } from './compare/difference.ts';
import { isRead, readSettings } from './read-settings.ts';
import { HIDING, type Model, type Replay } from './replay.ts';
import type { Trace } from './rules.ts';

/** The settings that make the model most like the deployment. */
export interface Fit {
  /** Settings that differ from the default. */
  readonly settings: SwitchChange;
  readonly differences: readonly Difference[];
  /** Switches that are certain, because any other setting would make a difference. */
  readonly settled: ReadonlySet<SwitchName>;
}

/** Costs up to this count as no difference. */
const NOTHING = 1e-9;

/** All other settings of the switches that responses don't reveal. */
const candidates = (settings: SwitchChange) =>
  (Object.keys(switchTable) as SwitchName[])
    .filter((name) => !isRead(name))
    .flatMap((name) =>
      [switchTable[name].default, ...switchTable[name].tryOut]
        .filter((setting) => setting !== (settings[name] ?? switchTable[name].default))
        .map((setting: unknown) => ({ name, change: { ...settings, [name]: setting } as SwitchChange })),
    );

const placeOf = ({ step, place }: Difference) => `${step.n} ${place}`;

/** Whether a difference is new: it didn't exist before, and no earlier one hid it. */
const isNewTo = ({ differences }: Replay) => {
  const known = new Set(differences.map(placeOf));
  const hiding = differences.filter(({ place }) => HIDING.has(place));
  const hidden = new Set(hiding.map(({ step }) => step));
  return (one: Difference) => one.isHard && !known.has(placeOf(one)) && !hidden.has(one.step);
};

/** Changes the model's switches one at a time, as long as that explains something and doesn't cause new differences. */
export const fitSwitches = async (model: Model, trace: Trace): Promise<Fit> => {
  const read = readSettings(trace);
  let settings = read;
  let best = await model.replay(settings);
  const wrong = new Set<string>();
  for (;;) {
    const settled = new Set(Object.keys(read) as SwitchName[]);
    const isNew = isNewTo(best);
    let better: { settings: SwitchChange; replay: Replay } | undefined;
    for (const { name, change } of candidates(settings)) {
      const text = `${name} ${JSON.stringify(change[name])}`;
      // Where nothing is left to explain, what was wrong before still is.
      let isWrong = best.cost < NOTHING && wrong.has(text);
      if (isWrong) settled.add(name);
      if (isWrong) continue;
      const most = (better?.replay ?? best).cost - NOTHING;
      const replay = await model.replay(change, (found, cost) => {
        isWrong ||= found.some(isNew);
        return isWrong || cost > (better?.replay ?? best).cost + NOTHING;
      });
      if (isWrong || replay.cost > best.cost + NOTHING) {
        settled.add(name);
        wrong.add(text);
      } else if (replay.cost < most) better = { settings: change, replay };
      if (replay.cost < NOTHING && better) break;
    }
    if (!better) return { settings: withoutDefaults(settings), differences: best.differences, settled };
    ({ settings, replay: best } = better);
  }
};

const withoutDefaults = (settings: SwitchChange): SwitchChange =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, setting]) =>
        JSON.stringify(setting) !== JSON.stringify(switchTable[name as SwitchName].default),
    ),
  );
