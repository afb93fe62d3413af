import { idsOf } from '../journey/choices.ts';
import { labelFor } from '../journey/known.ts';
import { secondsOf } from '../recorder.ts';
import { isSuccess, recordsOf, type Step, type TeamName } from '../trace.ts';
import { cannotTell, firstOf, type Rule, type Trace } from './rule.ts';

const idsShownTo = (steps: readonly Step[], team: TeamName): ReadonlySet<string> =>
  new Set(
    steps
      .filter((step) => step.isSource && step.team === team)
      .flatMap(({ response }) => idsOf(recordsOf(response)))
      .map((id) => id.toLowerCase()),
  );

/** The ids that only one team's own lists showed, and what it made. */
const idsOfAlone = ({ steps, known }: Trace, team: TeamName): readonly string[] => {
  const other = idsShownTo(steps, team === 'first' ? 'second' : 'first');
  const made = ['create with every field', 'create a host group'].flatMap(
    (label) => known.id(labelFor(team, label)) ?? [],
  );
  return [...[...idsShownTo(steps, team)].filter((id) => !other.has(id)), ...made];
};

/** Whether a response to one team shows an id of the other that was not asked for. */
const leakRule = (team: TeamName, other: TeamName): Rule => ({
  id: `teams.${team}`,
  text: `Nothing of the ${other} team is shown to the ${team}`,
  source: { assumed: 'A26' },
  look(trace) {
    if (!trace.known.options.second)
      return cannotTell('there is no second team to look from: --second-team ID');
    const ids = idsOfAlone(trace, other);
    return firstOf(
      trace.steps.filter((step) => step.team === team && step.operation !== 'tokens.get'),
      ({ response, path, body = '' }) => {
        const asked = `${path} ${body}`.toLowerCase();
        const text = response?.text.toLowerCase() ?? '';
        // An error may repeat the id that it was asked for.
        const isShown = (id: string) => text.includes(id) && (isSuccess(response) || !asked.includes(id));
        return ids.some(isShown) ? `a record of the ${other} team` : undefined;
      },
    );
  },
});

/** How long before its end a token may be refused, as services round. */
const ROUNDING_MS = 5000;

/** A token lasts as long as was said, unless another one ended it. */
const lifeRule: Rule = {
  id: 'tokens.life',
  text: 'A token lasts as long as was said',
  source: { documented: 'Token issuance' },
  look: ({ steps }) =>
    firstOf(steps, ({ authorization, response, isReplayed, at, team }) => {
      const isOwn = typeof authorization === 'object' && response?.status === 401 && !isReplayed;
      const token = isOwn ? steps[authorization.tokenOf] : undefined;
      const seconds = secondsOf(token?.response);
      if (!token || seconds === undefined) return undefined;
      const isReplaced = steps.some(
        (one) =>
          one.operation === 'tokens.get' &&
          one.team === team &&
          one.n > token.n &&
          one.at <= at &&
          isSuccess(one.response),
      );
      const isEarly = at < token.at + seconds * 1000 - ROUNDING_MS;
      return isEarly && !isReplaced ? 'one was refused before its end' : undefined;
    }),
};

const expiryRule: Rule = {
  id: 'tokens.expiry',
  text: 'A token ends when its time is over',
  source: { documented: 'Token issuance' },
  look({ known }) {
    const step = known.step('a token that has ended');
    const seconds = secondsOf(known.step('token')?.response);
    if (!step)
      return cannotTell(
        `a token lasts ${seconds ?? 'an unknown number of'} seconds; use --wait ${seconds ?? 'SECONDS'} to wait for its end`,
      );
    return firstOf([step], ({ response }) =>
      response?.status === 401 ? undefined : `a ${response?.status} after its end`,
    );
  },
};

/** What teams, and tokens, are kept apart by. */
export const teamRules: readonly Rule[] = [
  lifeRule,
  expiryRule,
  leakRule('first', 'second'),
  leakRule('second', 'first'),
];
