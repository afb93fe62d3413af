import { CLEAN_UP } from '../clean-up.ts';
import { idsOf } from '../journey/choices.ts';
import { isSuccess, type Members, recordsOf, textAt } from '../trace.ts';
import { cannotTell, found, type Rule, type Trace } from './rule.ts';

const isOurs = ({ known }: Trace, record: Members) =>
  `${textAt(record, 'lastName')} ${textAt(record, 'name')}`.toLowerCase().includes(known.tag);

/** What the clean-up found that no response had named. */
const strays = (trace: Trace): { readonly created: number; readonly unnamed: number } => {
  const named = new Set(
    trace.steps
      .filter(({ method, response }) => method === 'POST' && isSuccess(response))
      .flatMap(({ response }) => idsOf([response?.body as Members]).map((id) => id.toLowerCase())),
  );
  const looked = trace.steps.filter(({ label }) => label === CLEAN_UP);
  const ids = looked.flatMap(({ response }) =>
    idsOf(recordsOf(response).filter((one) => isOurs(trace, one))),
  );
  const unnamed = new Set(ids.map((id) => id.toLowerCase()).filter((id) => !named.has(id)));
  return { created: named.size, unnamed: unnamed.size };
};

/** What came of everything that was written. */
export const writeRules: readonly Rule[] = [
  {
    id: 'invitations.create.once',
    text: 'A create makes one record, and one that is refused makes none',
    source: { documented: 'Errors' },
    look(trace) {
      if (!trace.known.options.write) return cannotTell('needs --write');
      const { unnamed } = strays(trace);
      const isBroken = trace.steps.some(
        ({ method, response }) => method === 'POST' && response === undefined,
      );
      if (unnamed > 0 && isBroken) return cannotTell('a create got no response');
      return unnamed > 0 ? found(`${unnamed} records that no response named`) : undefined;
    },
  },
];
