import { expect, it } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { VISITS } from '../../../test/home.ts';
import { type Journey, journey } from '../../../test/journey.ts';

it.each([
  ['greta', /^Visitors\nOnly full members of this workspace/],
  ['sam', /^Visitors\nOnly full members of this workspace/],
  ['nora', /^Visitors\nThe visitor service doesn't know you as a host/],
])('%s, who is no host, reads why, in the words of the command', (name, told) =>
  journey(async ({ slack }) => {
    const person = slack.person(name);
    const home = await person.home();
    expect(wordsOf(home)).toMatch(told);
    expect(home.blocks.some(({ type }) => type === 'actions')).toBe(false);
    await person.command('/visitor today');
    expect(`Visitors\n${(await person.message()).text}`).toBe(wordsOf(home));
  })(),
);

const askedForHosts = ({ sandbox }: Journey) =>
  sandbox.requests.list().filter(({ operation }) => operation === 'sites.hosts').length;

it(
  'all who are no hosts share one look at who is',
  journey(async (world) => {
    const { slack, sites } = world;
    for (const name of ['nora', 'pat', 'nora']) await slack.person(name).home("doesn't know you as a host");
    expect(askedForHosts(world)).toBe(sites.length);
  }),
);

it(
  'somebody of whom the service does not say whether they are a host sees their visits, of which there are none',
  journey(async (world) => {
    const { slack, sandbox, sites } = world;
    sandbox.faults.set([{ operation: 'sites.hosts', status: 403 }]);
    for (const name of ['nora', 'pat']) {
      const home = await slack.person(name).home(VISITS);
      expect(wordsOf(home)).toContain('No visitors today.');
    }
    expect(askedForHosts(world)).toBe(sites.length);
  }),
);

it(
  'somebody whom Slack cannot name just now can try again',
  journey(async ({ alice, slack, logged }) => {
    slack.faults.plan({ method: 'users.info', error: 'fatal_error' });
    const home = await alice.home();
    expect(wordsOf(home)).toMatch(/Slack couldn't say who you are/);
    expect(logged.join('')).toContain('fatal_error');
    await home.click('Try again');
    await alice.waitForHome(VISITS);
  }),
);
