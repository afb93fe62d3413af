import { once } from '../tools/once.ts';
import type { InformedAsker } from './facts.ts';
import { Unanswered } from './outcome.ts';
import { placesOf } from './places.ts';
import { inWords, isSuccess } from './responses.ts';
import type { HttpResponse } from './wire.ts';

/** The guest of every invitation that the checks create, at a reserved address (RFC 2606). */
export const GUEST_EMAIL = 'conformance@example.com';

/** The text of every field that the checks write, so that its origin is clear to people who find it. */
export const TEXT = 'Conformance test';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Finds out the fields that a create requires by sending creates; their results must be removed, too. */
export const createGuest = (
  { now, facts, options }: InformedAsker,
  lastName: string,
  create: (body: object) => Promise<HttpResponse>,
) => {
  const minimal = async () => ({
    firstName: 'Conformance',
    lastName,
    startDate: new Date(now() + 30 * DAY_MS).toISOString(),
    endDate: new Date(now() + 30.1 * DAY_MS).toISOString(),
    ...(await placesOf({ facts, options }))[0],
  });
  const visitorTypes = async (): Promise<object[]> => {
    const [{ name = 'Visitor', id } = {}] = await facts.visitorTypes();
    return [{ visitorTypeName: name }, ...(id === undefined ? [] : [{ visitorTypeId: id }])];
  };

  /** Names of what exists, so that nothing else comes into being. */
  const optional = async (): Promise<Record<string, string>> => {
    const nameIn = async (list: 'companies.listByTeam' | 'hostGroups.list') =>
      (await facts.list(list).catch(() => undefined))?.records.find(({ name }) => typeof name === 'string')
        ?.name;
    const [companyName, hostGroupName] = [
      await nameIn('companies.listByTeam'),
      await nameIn('hostGroups.list'),
    ];
    return {
      email: GUEST_EMAIL,
      mobile: '+44 7700 900000',
      subject: TEXT,
      adminNotes: TEXT,
      visitorNotes: TEXT,
      ...(typeof companyName === 'string' && { companyName }),
      ...(typeof hostGroupName === 'string' && { hostGroupName }),
    };
  };

  const attempt = once(async () => {
    const [fewest, more] = [await minimal(), await optional()];
    let response: HttpResponse | undefined;
    for (const visitorType of await visitorTypes()) {
      const least = { ...fewest, ...visitorType };
      response = await create(least);
      if (isSuccess(response)) return { response, least, more: {} };
      response = await create({ ...least, ...more });
      if (isSuccess(response)) return { response, least, more };
    }
    return { response: response as HttpResponse, least: undefined, more };
  });

  /** What this deployment requires beyond the contract (A8), and a body that has all of it and no more. */
  const needed = once(async () => {
    const { response, least, more } = await attempt();
    if (!least) throw new Unanswered(`a create with every field returned ${inWords(response)}`);
    const required: string[] = [];
    for (const name of Object.keys(more)) {
      const { [name]: _, ...rest } = more;
      if (!isSuccess(await create({ ...least, ...rest }))) required.push(name);
    }
    return {
      required,
      body: { ...least, ...Object.fromEntries(required.map((name) => [name, more[name]])) },
    };
  });

  return {
    /** The first create that succeeds, or the last of those that were tried. */
    firstResponse: async () => (await attempt()).response,
    needed,
  };
};
