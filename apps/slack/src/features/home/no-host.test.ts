import { expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { VISITS } from '../../../test/home.ts';
import { type SlackContext, slackTest } from '../../../test/slack-test.ts';

slackTest.for([
  ['greta', /^Visitors\nOnly full members of this workspace/],
  ['sam', /^Visitors\nOnly full members of this workspace/],
  ['nora', /^Visitors\nThe visitor service doesn’t know you as a host/],
] as const)('%s, who is no host, reads why, in the words of the command', async ([name, told], { slack }) => {
  const person = slack.person(name);
  const home = await person.home();
  expect(wordsOf(home)).toMatch(told);
  expect(home.blocks.some(({ type }) => type === 'actions')).toBe(false);
  await person.command('/visitor today');
  expect(`Visitors\n${(await person.message()).text}`).toBe(wordsOf(home));
});

const askedForHosts = (sandbox: SlackContext['sandbox']) =>
  sandbox.requests.list().filter(({ operation }) => operation === 'sites.hosts').length;

slackTest('all who are no hosts share one look at who is', async ({ slack, sites, sandbox }) => {
  for (const name of ['nora', 'pat', 'nora']) await slack.person(name).home('doesn’t know you as a host');
  expect(askedForHosts(sandbox)).toBe(sites.length);
});

slackTest(
  'a person whom the service cannot confirm as a host sees an empty list of visits',
  async ({ slack, sandbox, sites }) => {
    sandbox.faults.set([{ operation: 'sites.hosts', status: 403 }]);
    for (const name of ['nora', 'pat']) {
      const home = await slack.person(name).home(VISITS);
      expect(wordsOf(home)).toContain('No visitors today.');
    }
    expect(askedForHosts(sandbox)).toBe(sites.length);
  },
);

slackTest('a person whose profile Slack cannot load can try again', async ({ alice, slack, logged }) => {
  slack.faults.plan({ method: 'users.info', error: 'fatal_error', times: 2 });
  const home = await alice.home();
  expect(wordsOf(home)).toMatch(/We couldn’t get your profile from Slack/);
  expect(logged.join('')).toContain('fatal_error');
  await home.click('Try again');
  await alice.waitForHome(VISITS);
});
