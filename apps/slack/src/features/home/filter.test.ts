import { expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { headersOf, on, searches, visitorsOf } from '../../../test/home.ts';
import { type SlackContext, slackTest } from '../../../test/slack-test.ts';

/** Chooses what Home shows, and waits for it. */
const choose = async ({ alice }: Pick<SlackContext, 'alice'>, filter: string, shown: string) => {
  const hash = alice.currentHome?.view.hash;
  await alice.currentHome?.click(filter);
  return alice.waitForHome((view) => view.hash !== hash && JSON.stringify(view).includes(shown));
};

slackTest(
  'Home shows who is expected, who is here or past visits alone, for no further request',
  async ({ context }) => {
    const { alice, client, sandbox, invited } = context;
    sandbox.frontDesk.checkIn(await invited({ lastName: 'In' }));
    await client.invitations.delete(await invited({ lastName: 'Off' }));
    await client.invitations.delete(await invited({ lastName: 'Off Later', ...on('2026-07-09') }));
    const early = { startDate: '2026-07-06T06:00:00Z', endDate: '2026-07-06T07:00:00Z' };
    await invited({ lastName: 'Early', ...early });
    await invited({ lastName: 'Late', ...on('2026-07-08') });
    await invited({ lastName: 'Much Later', ...on('2026-08-20') });
    await invited({ lastName: 'Week Ago', ...on('2026-06-29') });
    await invited({ lastName: 'Yesterday', ...on('2026-07-05') });
    await invited({ lastName: 'Long Ago', ...on('2026-06-01') });
    await alice.home('Vera In');
    const before = searches(sandbox);
    const expected = await choose(context, 'Expected', 'Vera Late');
    expect(visitorsOf(expected)).toEqual(['Vera Late']);
    expect(wordsOf(expected)).toContain('1 more after that.');
    const here = await choose(context, 'Here', 'Vera In');
    expect(visitorsOf(here)).toEqual(['Vera In']);
    const past = await choose(context, 'Past', 'Vera Yesterday');
    expect(visitorsOf(past)).toEqual(['Vera Off', 'Vera Early', 'Vera Yesterday', 'Vera Week Ago']);
    expect(headersOf(past)[1]).toBe('Sunday, 5 July 2026');
    await choose(context, 'Today and later', 'Vera Late');
    expect(searches(sandbox)).toBe(before);
  },
);

slackTest('a filter without visits says so', async ({ context }) => {
  await context.alice.home('After today');
  await choose(context, 'Here', 'Nobody is here right now.');
  await choose(context, 'Past', 'No visits in the last 14 days.');
  await choose(context, 'Expected', 'Nobody is expected today or in the next 14 days.');
});

slackTest('a filter stays when a visit is changed, also after a restart', async ({ context }) => {
  const { alice, sandbox, invited, stopApp, startApp } = context;
  sandbox.frontDesk.checkIn(await invited({ lastName: 'In' }));
  await invited({ lastName: 'Late' });
  await alice.home('Vera In');
  await choose(context, 'Here', 'Vera In');
  await stopApp();
  await startApp();
  await alice.currentHome?.row('Vera In').click('+30 minutes');
  const home = await alice.waitForHome('11:00 to 12:30');
  expect(visitorsOf(home)).toEqual(['Vera In']);
});

slackTest('hundreds of visits keep to Slack’s limits in every filter, page by page', async ({ context }) => {
  const { alice, sandbox, invited } = context;
  for (let index = 0; index < 500; index += 1) {
    // A fortnight before today, and one from today on.
    const day = new Date(Date.UTC(2026, 5, 22 + (index % 28))).toISOString().slice(0, 10);
    const id = await invited({ lastName: 'Of Many', ...on(day) });
    if (index % 3 === 0) sandbox.frontDesk.checkIn(id);
  }
  await alice.home('Vera Of Many');
  for (const filter of ['Expected', 'Here', 'Past']) {
    let home = await choose(context, filter, 'Visits 1 to 20');
    const total = Number(/ of (\d+)\./.exec(wordsOf(home))?.[1]);
    expect(total).toBeGreaterThan(40);
    for (let first = 21; first <= total; first += 20) {
      expect(home.blocks.length).toBeLessThan(50);
      await home.click('More');
      home = await alice.waitForHome(`Visits ${first} to `);
    }
  }
});
