import { type Given, idOf, type Kind } from './kinds.ts';

/** One operation, with all that is known about it. */
export interface Case {
  readonly n: number;
  readonly kind: Kind;
  /** What the call gave, or what it threw: an error of the client by its name, anything else in words. */
  readonly outcome:
    | Given
    | { readonly failed: string; readonly mayHaveHappened: boolean }
    | { readonly wrong: string };
  /** The ids of the invitations that it wrote to, once for each time. */
  readonly effects: readonly string[];
  /** The invitation that it was about, as it is in the end. */
  readonly invitation?: object | undefined;
  /** Whether the service may have done something of it after the client had given it up. */
  readonly mayBeDoneLate: boolean;
}

/** Errors that leave open whether a create was made: it is not known, or the caller has left. */
const OPEN = ['AmbiguousOutcomeError', 'AbortError'];

const problemsOf = function* ({
  n,
  kind,
  outcome,
  effects,
  invitation,
  mayBeDoneLate,
}: Case): Generator<string> {
  const isDone = effects.length > 0;
  if (kind.effect === 'once' && effects.length > 1) yield `was done ${effects.length} times`;
  if (kind.effect === 'none' && isDone) yield 'had an effect, though it needs none';
  if ('wrong' in outcome) return yield outcome.wrong;
  if ('failed' in outcome) {
    if (isDone && !outcome.mayHaveHappened) yield 'was done, but its caller was told that it was not';
    if (isDone && kind.effect === 'once' && !OPEN.includes(outcome.failed))
      yield `was done, but failed with a plain ${outcome.failed}`;
    if (kind.effect === 'none' && outcome.mayHaveHappened)
      yield 'does nothing, but says that it may have been done';
    return;
  }
  if (kind.effect !== 'none' && !isDone) yield 'was acknowledged but not done';
  const wanted = kind.isAboutOne ? [idOf(n)] : effects;
  if (outcome.ids.some((id) => !wanted.includes(id ?? ''))) yield `returned something other than ${wanted}`;
  // What is done late overwrites what others wrote meanwhile: no client can know of it.
  const there: Readonly<Record<string, unknown>> = { ...invitation };
  const lost = Object.entries(outcome.wrote ?? {}).filter(([field, value]) => there[field] !== value);
  if (!mayBeDoneLate && lost.length > 0)
    yield `lost ${lost.map(([field]) => field).join(', ')}, which was acknowledged`;
};

/** What must not be. Nothing means that every guarantee held. */
export const judge = (one: Case): string[] =>
  [...problemsOf(one)].map((problem) => `#${one.n} ${one.kind.name} ${problem}`);
