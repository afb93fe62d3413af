import type { TeamIdentity } from '../../src/index.ts';
import { type Deviation, type DeviationContext, instead, type Passing } from './plant.ts';
import { testDeviations } from './run.ts';

const isOlder = ({ path }: Passing) => path.startsWith('/oauth2/token');

type Choose = (
  request: Passing,
  form: URLSearchParams,
  context: DeviationContext,
) => TeamIdentity | undefined;

/** Issues tokens of the team that is chosen, whatever the credentials. */
const issuing = (choose: Choose) =>
  instead(['tokens.get'], async (request, forward, context) => {
    const form = new URLSearchParams(request.body);
    const team = choose(request, form, context);
    if (!team) return undefined;
    form.set('client_id', team.clientId);
    form.set('client_secret', team.clientSecret);
    return forward({ ...request, body: form.toString() });
  });

const header = ({ headers }: Passing) => headers['x-service-team-id'] ?? '';

/** A client with its own secret and the header of another team, in the letter case that fits. */
const forHeader =
  (fits: (request: Passing, teamId: string) => boolean): Choose =>
  (request, form, { team, second }) =>
    form.get('client_id') === team.clientId &&
    form.get('client_secret') === team.clientSecret &&
    header(request).toLowerCase() === second.teamId &&
    fits(request, second.teamId)
      ? second
      : undefined;

/** A client of one team with the secret of the other. */
const forMixed =
  (fits: (request: Passing, context: DeviationContext) => boolean): Choose =>
  (request, form, context) => {
    const { team, second } = context;
    const isMixed = (one: TeamIdentity, other: TeamIdentity) =>
      form.get('client_id') === one.clientId && form.get('client_secret') === other.clientSecret;
    if (!fits(request, context)) return undefined;
    if (isMixed(team, second)) return team;
    return isMixed(second, team) ? second : undefined;
  };

const deviations: readonly Deviation[] = [
  {
    name: 'a client gets a token that opens another team, at the older address alone',
    plant: issuing(forHeader(isOlder)),
    finds: ['teams.tokens.get'],
    says: /^at the older address: a token that opens the other team/,
  },
  {
    name: 'a client gets a token that opens another team, whose ID is in another letter case',
    plant: issuing(forHeader((request, teamId) => header(request) !== teamId)),
    finds: ['teams.tokens.get'],
    says: /^in another letter case: a token that opens the other team/,
  },
  {
    name: 'a client gets a token with the secret of another team',
    plant: issuing(forMixed((request, { team }) => !isOlder(request) && header(request) === team.teamId)),
    finds: ['teams.tokens.get'],
    also: ['tokens.get.400'],
    says: /^with the secret of the other team: 200/,
  },
  {
    name: 'a client gets a token with the secret of another team, at the older address alone',
    plant: issuing(forMixed((request, { team }) => isOlder(request) && header(request) === team.teamId)),
    finds: ['teams.tokens.get'],
    also: ['tokens.legacy.400'],
    says: /^with the secret of the other team, at the older address: 200/,
  },
  {
    name: 'a client gets a token with secret and header of another team',
    plant: issuing((request, form, { team, second }) =>
      form.get('client_id') === second.clientId &&
      form.get('client_secret') === team.clientSecret &&
      header(request) === team.teamId
        ? second
        : undefined,
    ),
    finds: ['teams.tokens.get'],
    also: ['tokens.get.400', 'tokens.legacy.400'],
    says: /^by the second team: with the secret of the other team, for the other team: 200/,
  },
];

testDeviations(deviations, 'with a second team');
