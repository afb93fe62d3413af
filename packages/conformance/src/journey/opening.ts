import { CannotRun } from '../recorder.ts';
import { inWords, isSuccess, labelFor, type Step, tokenOf } from '../trace.ts';
import type { Body } from './bodies.ts';
import type { Walk } from './team.ts';

const problemOf = ({ response }: Step) => (response ? `returned ${inWords(response)}` : 'gave no response');

/** Sends valid token requests, and one with each possible mistake. */
export const askForTokens = async ({ ask, options }: Walk): Promise<{ token: Step; older?: Step }> => {
  const { legacyUrl, second, clientId, clientSecret } = options;
  const token = await ask('token', 'tokens.get', { isProbe: true });
  const older =
    legacyUrl === undefined
      ? undefined
      : await ask('token from the older endpoint', 'tokens.get', { isLegacy: true, isProbe: true });
  if (!tokenOf((older ?? token).response) && !tokenOf(token.response)) {
    const problem = token.response ? `returned ${token.response.status} without a token` : problemOf(token);
    throw new CannotRun(`Couldn’t get a token: the token endpoint ${problem}.`);
  }
  // The endpoint that gave the token (A21).
  const isLegacy = !isSuccess(token.response);
  if (second) {
    const step = await ask(labelFor('second', 'token'), 'tokens.get', { team: 'second', isLegacy });
    if (!tokenOf(step.response))
      throw new CannotRun(`Couldn’t get a token for the second team: the token endpoint ${problemOf(step)}.`);
  }
  const wrong: Readonly<Record<string, Body>> = {
    'a truncated secret': { client_secret: clientSecret.slice(0, -1) },
    'another client': { client_id: `${clientId}x` },
    'no secret': { client_secret: undefined },
    'another grant': { grant_type: 'password' },
  };
  for (const [label, body] of Object.entries(wrong)) await ask(label, 'tokens.get', { isLegacy, body });
  return { token, ...(older && isSuccess(older.response) && { older }) };
};

/** Finds out which paths exist (A1), and which headers are required (A2, A17). */
export const askForPaths = async ({ ask, options: { teamHeader, headers } }: Walk) => {
  const served: ('current' | 'listed')[] = [];
  for (const profile of ['current', 'listed'] as const) {
    const step = await ask(`sites at the ${profile} path`, 'sites.list', { profile, isProbe: true });
    if (isSuccess(step.response)) served.push(profile);
  }
  await ask('no team header', 'sites.list', { headers: { [teamHeader]: undefined } });
  await ask('an invalid team header', 'sites.list', { headers: { [teamHeader]: 'not-an-id' } });
  for (const name of Object.keys(headers))
    await ask(`without the header ${name}`, 'sites.list', { headers: { [name]: undefined } });
  return served;
};
