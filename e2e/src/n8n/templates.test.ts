import type { IDataObject, INode, IPinData } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { executionsOf } from './executions.ts';
import type { N8nConnection } from './n8n-server.ts';
import { test } from './n8n-test.ts';
import { createWorkflow, publishWorkflow, unpublishWorkflow, withAccess } from './set-up-workflows.ts';
import { readTemplates, type Template, templateOf } from './templates.ts';

const MANUAL = 'When clicking ‘Execute workflow’';

/** The template with other data in place of what is pinned to some of its nodes. */
const pinned = (template: Template, data: Record<string, readonly object[]>): Template => ({
  ...template,
  pinData: {
    ...template.pinData,
    ...Object.fromEntries(
      Object.entries(data).map(([node, items]) => [node, items.map((json) => ({ json }))]),
    ),
  } as IPinData,
});

/** The name that a column of a sheet has in a data table. */
const camelCased = (column: string): string =>
  column.toLowerCase().replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

/** A node that runs code in place of what it does. */
const replaced = ({ id, name, position, onError }: INode, jsCode: string): INode => ({
  id,
  name,
  position,
  ...(onError && { onError }),
  type: 'n8n-nodes-base.code',
  typeVersion: 2,
  parameters: { jsCode: `const [{ json: $json }] = $input.all();\n${jsCode}` },
});

interface MigrationRule {
  readonly ruleId: string;
  readonly affectedWorkflows: readonly {
    readonly id: string;
    readonly name: string;
    readonly issues: readonly { readonly title: string }[];
  }[];
}

/** What n8n's migration report finds in some workflows: their names, with what will not work any more. */
const removedIn = async ({ request }: N8nConnection, ids: readonly string[]) => {
  const path = '/rest/breaking-changes/report';
  const { report } = await request<{ report: { workflowResults: MigrationRule[] } }>(
    'POST',
    `${path}/refresh?version=v3`,
  );
  const rules = report.workflowResults.map(({ ruleId }) =>
    request<MigrationRule>('GET', `${path}/${ruleId}`),
  );
  return (await Promise.all(rules)).flatMap(({ affectedWorkflows }) =>
    affectedWorkflows
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ name, issues }) => issues.map(({ title }) => [name, title])),
  );
};

describe.each(readTemplates())('$id', ({ nodes, connections, description, pinData = {} }) => {
  test('can be imported by anybody: it names no credential and no workflow of ours', () => {
    expect(description).toMatch(/\w.*\.$/);
    for (const { name, credentials, parameters } of nodes) {
      expect(credentials, name).toBeUndefined();
      expect(JSON.stringify(parameters)).not.toMatch(/127\.0\.0\.1|localhost/);
    }
    const names = new Set(nodes.map(({ name }) => name));
    expect(names.size).toBe(nodes.length);
    for (const name of [...Object.keys(connections), ...Object.keys(pinData)]) expect(names).toContain(name);
  });

  test('says on sticky notes what it is for, and what to set up', () => {
    const notes = nodes.filter(({ type }) => type === 'n8n-nodes-base.stickyNote');
    expect(notes.length).toBeGreaterThan(1);
    expect(notes.map(({ parameters }) => parameters.content).join('\n')).toContain('**Set up:**');
  });
});

describe.each([
  ['spreadsheet-to-invitations', 'row_number', (column: string) => column],
  ['data-table-to-invitations', 'id', camelCased],
] as const)('%s', (name, key, named) => {
  const template = templateOf(name);
  const [status, message, invitationId] = [named('Status'), named('Message'), named('Invitation ID')];

  /** What a sheet would be like: its rows, what a person writes into one, and a run over them. */
  const withSheet = test.extend('sheet', ({ run }) => {
    const rows = (template.pinData?.['Read the rows'] ?? []).map(({ json }) => ({ ...json }) as IDataObject);
    const write = (firstName: string, values: Record<string, unknown>) => {
      const row = rows.find((each) => each[named('First name')] === firstName) ?? {};
      for (const [column, value] of Object.entries(values)) row[named(column)] = value as string;
    };
    const runOver = async () => {
      const execution = await run(pinned(template, { 'Read the rows': rows }), MANUAL);
      expect(execution.status).toBe('success');
      const results = execution.items('Result');
      return results
        .toSorted((one, other) => Number(one[key]) - Number(other[key]))
        .map((outcome) => {
          const row = Object.assign(rows.find((each) => each[key] === outcome[key]) ?? {}, outcome);
          return [row[named('First name')], row[status], row[message], Boolean(row[invitationId])];
        });
    };
    return { write, runOver };
  });

  const refused = [
    ['Clara', 'Not invited', expect.stringMatching(/^Host “Nobody Known” isn’t one of/), false],
    ['Dylan', 'Not invited', expect.stringMatching(/^(Start|End)/), false],
  ];

  withSheet('who can be invited is, once, and the others’ rows say why not', async ({ sheet, sandbox }) => {
    expect(await sheet.runOver()).toEqual([
      ['Amara', 'Invited', '', true],
      ['Ben', 'Invited', '', true],
      ...refused,
    ]);
    expect(await sheet.runOver()).toEqual(refused);
    // As if the run had broken off before the row was written.
    sheet.write('Amara', { Status: '', 'Invitation ID': '' });
    expect(await sheet.runOver()).toEqual([['Amara', 'Invited', 'Already invited', true], ...refused]);
    expect(sandbox.outbox.list().map(({ to }) => to)).toEqual(['amara@example.org', 'ben@example.org']);
  });

  withSheet('a row changes its invitation, and cancels it', async ({ sheet, visitors, sandbox }) => {
    const visits = async () =>
      (await visitors.invitations.searchByHost('alice@example.com').toArray()).filter(
        ({ email }) => email === 'amara@example.org',
      );
    await sheet.runOver();
    sheet.write('Amara', { Status: 'not invited ', Start: '2030-05-06T11:00Z', End: '2030-05-06T12:00Z' });
    sheet.write('Ben', { Status: '' });
    sheet.write('Clara', { Status: 'On hold' });
    sheet.write('Dylan', { Status: 'On hold' });
    const sent = sandbox.outbox.list().length;
    expect(await sheet.runOver()).toEqual([
      ['Amara', 'Invited', '', true],
      ['Ben', 'Invited', '', true],
    ]);
    expect(sandbox.outbox.list()).toHaveLength(sent + 1);
    expect(await visits()).toMatchObject([{ startDate: '2030-05-06T11:00:00.000Z' }]);

    sheet.write('Amara', { Status: 'Cancelled' });
    expect(await sheet.runOver()).toEqual([['Amara', 'Cancelled', 'The invitation was cancelled', false]]);
    expect((await visits())[0]?.cancelled).toBeTruthy();
    // As if the run had broken off before the row was written.
    sheet.write('Amara', { 'Invitation ID': (await visits())[0]?.id });
    expect(await sheet.runOver()).toEqual([['Amara', 'Cancelled', expect.any(String), false]]);
    expect(await sheet.runOver()).toEqual([]);
  });
});

test('a data table: the first run makes it, and rows are read from it and written', async ({ run, n8n }) => {
  const template = templateOf('data-table-to-invitations');
  const empty = await run({ ...template, pinData: {} }, MANUAL);
  const [table] = empty.items('The table');
  const path = `/rest/projects/${table?.projectId}/data-tables/${table?.id}`;
  const data = (template.pinData?.['Read the rows'] ?? []).map(({ json: { id, ...row } }) => row);
  await n8n.request('POST', `${path}/insert`, { data });
  for (const invited of [2, 0]) {
    const execution = await run({ ...template, pinData: {} }, MANUAL);
    expect(execution.status).toBe('success');
    expect(execution.items('Result').filter(({ status }) => status === 'Invited')).toHaveLength(invited);
    expect(execution.items('Write the outcome back')).toHaveLength(invited + 2);
  }
  const rows = await n8n.request<{ data: object[] }>('GET', `${path}/rows`);
  expect(rows.data).toMatchObject([
    { firstName: 'Nathan', status: 'Invited', invitationId: '' },
    { firstName: 'Amara', status: 'Invited', invitationId: expect.stringMatching(/\w/) },
    { firstName: 'Ben', status: 'Invited', invitationId: expect.stringMatching(/\w/) },
    { firstName: 'Clara', status: 'Not invited', message: expect.stringMatching(/host/) },
    { firstName: 'Dylan', status: 'Not invited', message: expect.stringMatching(/^(Start|End)/) },
    { firstName: 'Ella', status: 'Waiting for approval', message: '' },
  ]);
});

test('the evening list: each site gets the visits of its own tomorrow, whoever hosts them', async ({
  run,
  visitors,
}) => {
  const sites = await visitors.sites.list().toArray();
  const siteId = (name: string) => sites.find((site) => site.name === name)?.id ?? '';
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Singapore',
  });
  const dayFrom = (days: number) =>
    new Date(Date.parse(tomorrow) + days * 86_400_000).toISOString().slice(0, 10);
  const invite = (
    firstName: string,
    site: string,
    hostEmail: string,
    time: string,
    [first, end]: readonly [string, string] = [tomorrow, `${tomorrow}T${time}:30`],
  ) =>
    visitors.invitations.create(
      {
        firstName,
        lastName: 'Listed',
        hostEmail,
        siteId: siteId(site),
        visitorTypeName: 'Contractor',
        companyName: 'Example Ltd',
        startDate: `${first}T${time}:00+08:00`,
        endDate: `${end}+08:00`,
      },
      { suppressEmail: true },
    );
  // At seven in the morning in Singapore, it is still the day before in London.
  await invite('Early', 'Singapore Marina', 'carol@example.com', '07:00');
  await invite('Guest of Alice', 'Singapore Marina', 'alice@example.com', '20:00');
  await invite('Elsewhere', 'London Riverside', 'carol@example.com', '20:00');
  await invite('Long', 'Singapore Marina', 'carol@example.com', '09:00', [
    dayFrom(-2),
    `${dayFrom(2)}T17:00:00`,
  ]);
  await invite('Night', 'Singapore Marina', 'carol@example.com', '22:00', [
    dayFrom(-1),
    `${tomorrow}T06:00:00`,
  ]);
  await invite('Gone', 'Singapore Marina', 'carol@example.com', '09:00', [
    dayFrom(-3),
    `${tomorrow}T00:00:00`,
  ]);
  const off = await invite('Cancelled', 'Singapore Marina', 'carol@example.com', '10:00');
  await visitors.invitations.delete(off.id ?? '');

  const execution = await run(templateOf('evening-list'), MANUAL);
  expect(execution.status).toBe('success');
  const lists = execution.items('A list for each site') as { site: string; text: string; count: number }[];
  expect(lists.map(({ site }) => site)).toEqual(['London Riverside', 'New York Midtown', 'Singapore Marina']);
  const listed = lists.map(({ text }) => text.split('\n').filter((line) => line.includes('Listed')));
  expect(listed[2]).toEqual([
    '• 07:00 Early Listed, Example Ltd (Contractor), to carol@example.com',
    '• 09:00 Long Listed, Example Ltd (Contractor), day 3 of 5, to carol@example.com',
    '• 20:00 Guest of Alice Listed, Example Ltd (Contractor), to alice@example.com',
    '• 22:00 Night Listed, Example Ltd (Contractor), day 2 of 2, to carol@example.com',
  ]);
  expect(listed[1]).toEqual([]);
  for (const { text, count } of lists) expect(text.split('\n')).toHaveLength(count + 1);
});

describe.each([
  {
    id: 'google-calendar-to-invitations',
    calendar: 'alice@example.com',
    at: (time: string) => ({ dateTime: `${time}Z` }),
    cancelled: { status: 'cancelled' },
    changedAt: 'updated',
  },
  {
    id: 'outlook-calendar-to-invitations',
    calendar: 'AAMkAGI2TGuLAAA=',
    at: (time: string) => ({ dateTime: time, timeZone: 'UTC' }),
    cancelled: { isCancelled: true },
    changedAt: 'lastModifiedDateTime',
  },
])('$id', ({ id, calendar, at, cancelled, changedAt }) => {
  const sync = 'Sync with events';
  const shipped = templateOf(id);
  /** The template once somebody has turned off Preview. */
  const template: Template = {
    ...shipped,
    nodes: shipped.nodes.map((node) =>
      node.name === sync ? { ...node, parameters: { ...node.parameters, preview: false } } : node,
    ),
  };
  const [survey = {}, review = {}] = (template.pinData?.Events ?? []).map(({ json }) => json);
  const settings = {
    calendar,
    companyDomains: 'example.com',
    site: 'London Riverside',
    visitorType: 'Visitor',
    ourPlaces: '',
    from: new Date().toISOString(),
    to: '2031-01-01T00:00:00Z',
  };
  /** The template, with events in place of the sample. */
  const withEvents = (...events: IDataObject[]) => pinned(template, { Events: events, Settings: [settings] });

  const withActive = test.extend('active', ({ visitors }) => async () => {
    const visits = await visitors.invitations.searchByHost('alice@example.com').toArray();
    return visits.filter(
      ({ adminNotes, cancelled }) => adminNotes?.startsWith('Calendar event') && !cancelled,
    );
  });

  test('has no code, and at most twelve nodes', () => {
    expect(template.nodes.length).toBeLessThanOrEqual(12);
    expect(template.nodes.filter(({ type }) => /code|function/i.test(type))).toEqual([]);
  });

  withActive('nothing is sent or changed before it goes live', async ({ run, active, visitors, sandbox }) => {
    const preview = await run(shipped, MANUAL);
    expect(preview.items(sync)).toMatchObject([
      { action: 'invited', email: 'nathan.smith@example.org', invitationId: null },
      { action: 'invited', email: 'amara@example.net', invitationId: null },
      { action: 'skipped', email: 'ben@example.net' },
    ]);
    expect([await active(), sandbox.outbox.list()]).toEqual([[], []]);

    await run(template, MANUAL);
    const [nathan] = await active();
    const times = { startDate: '2030-05-06T13:00:00Z', endDate: '2030-05-06T14:00:00Z' };
    await visitors.invitations.update(nathan?.id ?? '', times, { suppressEmail: true });
    expect((await run(shipped, MANUAL)).ran('Change the event')).toBe(false);
  });

  withActive(
    'events become invitations, and later runs change what has changed',
    async ({ run, active, sandbox }) => {
      const first = await run(template, MANUAL);
      expect(first).toMatchObject({ status: 'success' });
      expect(first.items(sync)).toMatchObject([
        { action: 'invited', eventId: survey.id, email: 'nathan.smith@example.org' },
        { action: 'invited', eventId: review.id, email: 'amara@example.net' },
        { action: 'skipped', eventId: review.id, email: 'ben@example.net', reason: 'The guest has declined' },
      ]);
      expect(await active()).toMatchObject([
        {
          firstName: 'Nathan',
          lastName: 'Smith',
          subject: 'Site survey',
          startDate: '2030-05-06T09:00:00.000Z',
        },
        { firstName: 'Amara', lastName: 'example.net', subject: 'Quarterly review' },
      ]);
      sandbox.requests.clear();
      const again = await run(template, MANUAL);
      expect(again.items(sync).map(({ action }) => action)).toEqual(['unchanged', 'unchanged', 'skipped']);
      const writes = sandbox.requests
        .list()
        .filter(({ method, path }) => method !== 'GET' && !/token|search/.test(path));
      expect(writes).toEqual([]);

      const moved = { ...survey, start: at('2030-05-06T10:00:00.000'), end: at('2030-05-06T11:00:00.000') };
      await run(withEvents(moved, { ...review, ...cancelled }), MANUAL);
      expect(await active()).toMatchObject([{ firstName: 'Nathan', startDate: '2030-05-06T10:00:00.000Z' }]);
      expect(sandbox.outbox.list().map(({ kind }) => kind)).toEqual([
        'invited',
        'invited',
        'updated',
        'cancelled',
      ]);
    },
  );

  withActive('what was not read is read by its ID, and cancels nobody by itself', async ({ run, active }) => {
    await run(template, MANUAL);
    const unread = withEvents({});
    const known = pinned(unread, { 'Get the event': [id.startsWith('google') ? survey : { body: survey }] });
    const first = await run(known, MANUAL);
    expect(first.items(sync).map(({ action }) => action)).toEqual(['missing', 'missing', 'unchanged']);
    expect(await active()).toHaveLength(2);
    // Its event is gone for the calendar, too.
    const second = await run(unread, MANUAL);
    expect(second).toMatchObject({ status: 'success' });
    expect(second.items(sync)).toMatchObject([
      { action: 'missing' },
      { action: 'missing' },
      { action: 'cancelled', eventId: survey.id },
    ]);
    expect(await active()).toMatchObject([{ firstName: 'Amara' }]);
  });

  withActive(
    'a visit that is moved or cancelled in the service changes its event',
    async ({ run, active, visitors, sandbox }) => {
      await run(template, MANUAL);
      const [nathan, amara] = await active();
      const [start, end] = ['2030-05-06T13:00:00.000', '2030-05-06T14:00:00.000'];
      const times = { startDate: `${start}Z`, endDate: `${end}Z` };
      await visitors.invitations.update(nathan?.id ?? '', times, { suppressEmail: true });
      await visitors.invitations.delete(amara?.id ?? '');

      const sent = sandbox.outbox.list().length;
      const second = await run(template, MANUAL);
      expect(second.ran('Change the event')).toBe(true);
      expect(second.ran('Report a problem')).toBe(false);
      const guests = (review.attendees as object[]).filter(
        (guest) => !JSON.stringify(guest).includes('amara'),
      );
      expect(second.items('Next steps', 1)).toMatchObject([
        { eventId: survey.id, change: { start: at(start), end: at(end) } },
        { eventId: review.id, change: { attendees: guests } },
      ]);

      // The calendar has taken it over: nothing is left to do, until the guest is asked to come after all.
      const moved = { ...survey, start: at(start), end: at(end) };
      const third = await run(withEvents(moved, { ...review, attendees: guests }), MANUAL);
      expect(third.ran('Change the event')).toBe(false);
      expect(sandbox.outbox.list()).toHaveLength(sent);
      const asked = { ...review, [changedAt]: new Date(Date.now() + 1000).toISOString() };
      const fourth = await run(withEvents(moved, asked), MANUAL);
      expect(fourth.items(sync)).toMatchObject([
        { action: 'unchanged' },
        { action: 'invited' },
        { action: 'skipped' },
      ]);
      expect(sandbox.outbox.list()).toHaveLength(sent + 1);
    },
  );
});

describe('an arrival', () => {
  const template = templateOf('arrival-to-chat');
  const waiting = 'Amara Okafor is waiting at London Riverside. alice@example.com';
  const asked = 'Message to the front desk';
  const told = 'Late message to the front desk';

  const withVisit = test.extend('arrived', async ({ visitors }) => {
    const [site] = await visitors.sites.list().toArray();
    const start = Date.now() - 600_000;
    const { id } = await visitors.invitations.create(
      {
        firstName: 'Amara',
        lastName: 'Okafor',
        hostEmail: 'alice@example.com',
        siteId: site?.id ?? '',
        visitorTypeName: 'Visitor',
        startDate: new Date(start),
        endDate: new Date(start + 3_600_000),
      },
      { suppressEmail: true },
    );
    const [sample] = template.pinData?.['One visitor'] ?? [];
    return { ...sample?.json, id, firstName: 'Amara', lastName: 'Okafor' };
  });

  withVisit('the front desk is not asked when the host is on the way', async ({ run, arrived }) => {
    const execution = await run(pinned(template, { 'One visitor': [arrived] }), 'One visitor');
    expect(execution.status).toBe('success');
    expect(execution.ran('The host is coming')).toBe(true);
    expect(execution.ran('Ask the front desk')).toBe(false);
  });

  withVisit('the front desk is asked when the host can’t come, or says nothing', async ({ run, arrived }) => {
    for (const [response, why] of [
      [{ data: { approved: false } }, 'can’t come'],
      [{}, 'hasn’t responded for ten minutes'],
    ] as const) {
      const data = { 'One visitor': [arrived], 'Ask the host to come': [response] };
      const execution = await run(pinned(template, data), 'One visitor');
      expect(execution.items(asked)).toEqual([{ text: `${waiting} ${why}. Please look after them.` }]);
      expect(execution.ran('Ask the front desk')).toBe(true);
    }
  });

  withVisit(
    'nobody is asked about a visit that was cancelled meanwhile',
    async ({ run, arrived, visitors }) => {
      await visitors.invitations.delete(String(arrived.id));
      const data = { 'One visitor': [arrived], 'Ask the host to come': [{}] };
      const execution = await run(pinned(template, data), 'One visitor');
      expect(execution.ran('Is the visit still on?')).toBe(true);
      expect(execution.ran('Ask the front desk')).toBe(false);
    },
  );

  describe.each([
    ['Find the host', 'invitationArrived', asked, `${waiting} couldn’t be asked in Slack`],
    ['Ask the host to come', 'invitationArrived', asked, `${waiting} couldn’t be asked in Slack`],
    ['Check the visit again', 'invitationArrived', asked, `${waiting} hasn’t responded for ten minutes`],
    [
      'Find the host of the late visitor',
      'invitationNotArrived',
      told,
      'alice@example.com couldn’t be notified',
    ],
    ['Notify the host of the delay', 'invitationNotArrived', told, 'alice@example.com couldn’t be notified'],
  ])('when “%s” fails', (failing, event, texts, text) => {
    withVisit('the front desk hears at once', async ({ run, arrived }) => {
      const nodes = template.nodes.map((node) =>
        node.name === failing ? replaced(node, `throw new Error('users_not_found')`) : node,
      );
      const { [failing]: _, ...pinData } = template.pinData ?? {};
      const data = {
        'One visitor': [{ ...arrived, event }],
        ...(failing === 'Check the visit again' && { 'Ask the host to come': [{}] }),
      };
      const execution = await run(pinned({ ...template, nodes, pinData }, data), 'One visitor');
      expect(execution.status).toBe('success');
      expect(execution.items(texts)).toEqual([{ text: expect.stringContaining(text) }]);
      expect(execution.ran('Ask the front desk')).toBe(true);
    });
  });

  withVisit('once published, a host who is not in Slack stops no other', async ({ n8n, access, arrived }) => {
    // A webhook stands for the trigger, and code for Slack, which knows one host only.
    const webhookId = crypto.randomUUID();
    const nodes = template.nodes.map((node) => {
      if (node.type.endsWith('.slack'))
        return replaced(
          node,
          `if ($json.hostEmail === 'bob@example.com') throw new Error('x'); return $json`,
        );
      if (!node.type.endsWith('visitorInvitationsTrigger')) return node;
      return replaced(node, 'return $json.body');
    });
    const webhook = {
      id: webhookId,
      webhookId,
      name: 'Webhook',
      type: 'n8n-nodes-base.webhook',
      typeVersion: 2,
      position: [-240, 0] as [number, number],
      parameters: { path: webhookId, httpMethod: 'POST' },
    };
    const toTrigger = { main: [[{ node: 'Visitor arrived or is late', type: 'main' as const, index: 0 }]] };
    const id = await createWorkflow(n8n, {
      ...withAccess({ ...template, nodes: [...nodes, webhook] }, access),
      connections: { ...template.connections, Webhook: toTrigger },
      pinData: {},
    });
    await publishWorkflow(n8n, id);
    const events = [
      { ...arrived, hostEmail: 'bob@example.com' },
      arrived,
      { ...arrived, hostEmail: 'bob@example.com', event: 'invitationNotArrived' },
      { ...arrived, event: 'invitationNotArrived' },
    ];
    await fetch(`${n8n.url}/webhook/${webhookId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(events),
    });
    const [...runs] = await executionsOf(n8n, id, 1 + events.length);
    expect(runs.map(({ status }) => status)).toEqual(Array(5).fill('success'));
    const texts = runs.flatMap((each) => [...each.items(asked), ...each.items(told)]);
    expect(texts.map(({ text }) => String(text).split('. ')[1])).toEqual(
      expect.arrayContaining([
        'bob@example.com couldn’t be asked in Slack',
        'alice@example.com hasn’t responded for ten minutes',
        'bob@example.com couldn’t be notified in Slack.',
      ]),
    );
    expect(texts).toHaveLength(3);
    await unpublishWorkflow(n8n, id);
  });
});

test('no template has anything that n8n 3 removes', async ({ n8n }) => {
  const each = (templateOf('arrival-to-chat').nodes ?? []).map((node) =>
    node.name === 'One run for each visitor'
      ? { ...node, parameters: { ...node.parameters, mode: 'each' } }
      : node,
  );
  const removed = { ...templateOf('arrival-to-chat'), name: 'With a removed mode', nodes: each };
  const ids = await Promise.all([...readTemplates(), removed].map((file) => createWorkflow(n8n, file)));
  expect(await removedIn(n8n, ids)).toEqual([
    [removed.name, expect.stringContaining('"Run once for each item"')],
  ]);
});
