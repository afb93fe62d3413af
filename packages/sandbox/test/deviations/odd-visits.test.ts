import {
  type Around,
  after,
  type Deviation,
  inRecords,
  inRequest,
  inResponse,
  instead,
  type Json,
  operationOf,
  read,
  refusal,
  showingInvitations,
} from './plant.ts';
import { testDeviations } from './run.ts';

const writes = ['invitations.create', 'invitations.update'] as const;

/** Changes the times of the visits of our own that are written. */
const inTimes = (change: (time: Date, body: Json) => void) =>
  inRequest([...writes], (body) => {
    for (const name of ['startDate', 'endDate']) {
      if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(body[name] ?? '') || /-02-30T/.test(body[name])) continue;
      const time = new Date(body[name]);
      const before = time.getTime();
      change(time, body);
      if (time.getTime() !== before) body[name] = time.toISOString();
    }
  });

/** What a service takes for the last Sunday of a month. */
const isLastSunday = (time: Date) => time.getUTCDay() === 0 && time.getUTCDate() > 24;

const lengthOf = ({ startDate, endDate }: Json) =>
  /-02-30T/.test(startDate + endDate) ? Number.NaN : Date.parse(endDate) - Date.parse(startDate);

/** An update that changes only one of the dates does not. */
const oneDateIsLost =
  (name: 'startDate' | 'endDate'): (() => Around) =>
  () => {
    const dates = new Map<string, Json>();
    return async (request, forward) => {
      const { id, params } = operationOf(request);
      const body = read(request.body);
      const before = dates.get(params[0] ?? '');
      const other = name === 'startDate' ? 'endDate' : 'startDate';
      const isSame = (one: string) => Date.parse(before?.[one]) === Date.parse(body?.[one]);
      if (
        id === 'invitations.update' &&
        before &&
        Number.isFinite(lengthOf(body ?? {})) &&
        !isSame(name) &&
        isSame(other)
      ) {
        body[name] = before[name];
        request.body = JSON.stringify(body);
      }
      const response = await forward(request);
      const record = read(response.body);
      if (response.status < 300 && (id === 'invitations.create' || id === 'invitations.update'))
        dates.set(record.id, record);
      return response;
    };
  };

/** Changes what a text that looks like something becomes, wherever our own visits are shown. */
const textsBecome = (change: (text: string) => unknown) =>
  inRecords(showingInvitations, (one) => {
    for (const name of ['subject', 'adminNotes', 'visitorNotes', 'firstName'])
      if (typeof one[name] === 'string') one[name] = change(one[name]);
  });

/** The sites and the hosts of the team, which stay as they are. */
const known = new WeakMap<object, { readonly sites: readonly string[]; readonly hosts: readonly Json[] }>();
const thingsOf = ({ sandbox, team }: Parameters<Around>[2]) => {
  const { sites, hosts } =
    known.get(team) ??
    (() => {
      const all = sandbox.snapshot();
      const isOwn = ({ teamId }: { readonly teamId: string }) => teamId === team.teamId;
      const own = {
        sites: all.sites.filter(isOwn).map(({ id }) => id),
        hosts: all.hosts.filter(isOwn) as Json[],
      };
      known.set(team, own);
      return own;
    })();
  return { sites, hosts };
};

const siteIndex = (context: Parameters<Around>[2], siteId: string) => thingsOf(context).sites.indexOf(siteId);

/** Times, texts and places that a test of the usual ones does not show. */
const deviations: readonly Deviation[] = [
  ...(['startDate', 'endDate'] as const).map(
    (name): Deviation => ({
      name: `a change of ${name} alone is lost`,
      plant: oneDateIsLost(name),
      finds: ['invitations.update.one-date'],
      says: new RegExp(`after a change of ${name} alone: another ${name}`),
    }),
  ),
  {
    name: 'times with 59 seconds are rounded up',
    plant: inTimes((time) => {
      if (time.getUTCSeconds() === 59) time.setTime(time.getTime() + 1000);
    }),
    finds: ['invitations.create.times', 'invitations.update.times'],
    says: /a visit across midnight: startDate: a time that is 1000 milliseconds late/,
  },
  {
    name: 'the last day of the year is the day before',
    plant: inTimes((time) => {
      if (time.getUTCMonth() === 11 && time.getUTCDate() === 31 && time.getUTCFullYear() < 2090)
        time.setTime(time.getTime() - 86_400_000);
    }),
    finds: ['invitations.create.times', 'invitations.update.times'],
    says: /a visit over the end of a year: /,
  },
  {
    name: '29 February is 1 March',
    plant: inTimes((time) => {
      if (time.getUTCMonth() === 1 && time.getUTCDate() === 29) time.setTime(time.getTime() + 86_400_000);
    }),
    finds: ['invitations.create.times', 'invitations.update.times'],
    says: /29 February: startDate: a time that is 24:00 hours late/,
  },
  {
    name: 'the hour that Europe skips is an hour later',
    plant: inTimes((time) => {
      if (time.getUTCMonth() === 2 && isLastSunday(time) && time.getUTCHours() === 1)
        time.setTime(time.getTime() + 3_600_000);
    }),
    finds: ['invitations.create.times', 'invitations.update.times'],
    says: /the hour that Europe skips: startDate: a time that is 1:00 hours late/,
  },
  {
    name: 'the hour that Europe repeats is there once',
    plant: inTimes((time) => {
      if (time.getUTCMonth() === 9 && isLastSunday(time) && time.getUTCHours() === 1)
        time.setTime(time.getTime() - 3_600_000 + 60_000);
    }),
    finds: ['invitations.create.times', 'invitations.update.times'],
    says: /the hour that Europe repeats: endDate: a time that is 0:59 hours early/,
  },
  {
    name: 'times after January 2038 begin again',
    plant: inTimes((time) => {
      if (time.getTime() >= 2 ** 31 * 1000) time.setTime(time.getTime() - 2 ** 32 * 1000);
    }),
    finds: ['invitations.create.times', 'invitations.update.times'],
    says: /a visit after January 2038: startDate: a time that is \d+:\d\d hours early/,
  },
  {
    name: 'the offset +14:00 is taken for +12:00',
    plant: inRequest([...writes], (body) => {
      for (const name of ['startDate', 'endDate'])
        if (typeof body[name] === 'string') body[name] = body[name].replace('+14:00', '+12:00');
    }),
    finds: ['invitations.create.times', 'invitations.update.times'],
    says: /offsets of \+14:00 and -09:30: startDate: a time that is 2:00 hours late/,
  },
  {
    name: 'visits of weeks end after two days',
    plant: inTimes((time, { startDate }) => {
      const most = Date.parse(startDate) + 48 * 3_600_000;
      if (time.getTime() > most) time.setTime(most);
    }),
    finds: ['invitations.create.times', 'invitations.update.times'],
    says: /a visit of several weeks: endDate: a time that is \d+:\d\d hours early/,
  },
  {
    name: 'visits of a minute are of a quarter of an hour',
    plant: inTimes((time, { startDate }) => {
      const off = time.getTime() - Date.parse(startDate);
      if (off > 0 && off <= 60_000) time.setTime(Date.parse(startDate) + 900_000);
    }),
    finds: ['invitations.create.times', 'invitations.update.times'],
    says: /a visit of one minute: endDate: a time that is 0:14 hours late/,
  },
  {
    name: 'texts of digits are numbers',
    plant: textsBecome((text) => (/^\d+$/.test(text) ? Number(text) : text)),
    finds: ['invitations.create.odd-texts', 'invitations.update.odd-texts'],
    also: ['invitations.*.successes'],
    says: /of (digits|0).*: a number/,
  },
  {
    name: 'zeros before a number are lost',
    plant: textsBecome((text) => text.replace(/^0+(?=\d+$)/, '')),
    finds: ['invitations.create.odd-texts', 'invitations.update.odd-texts'],
    says: /of digits with zeros before them: its beginning cut off/,
  },
  ...(['null', 'undefined', 'false', '0'] as const).map(
    (word): Deviation => ({
      name: `a text that says ${word} is nothing`,
      plant: textsBecome((text) => (text === word ? undefined : text)),
      finds: ['invitations.create.odd-texts', 'invitations.update.odd-texts'],
      says: new RegExp(`of ${word}: nothing`),
    }),
  ),
  {
    name: 'a text that says true is true',
    plant: textsBecome((text) => (text === 'true' ? true : text)),
    finds: ['invitations.create.odd-texts', 'invitations.update.odd-texts'],
    also: ['invitations.*.successes'],
    says: /of true: a boolean/,
  },
  {
    name: 'a text that is a date gets a time',
    plant: textsBecome((text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text)),
    finds: ['invitations.create.odd-texts', 'invitations.update.odd-texts'],
    says: /of a date: text added to it/,
  },
  {
    name: 'a text like 1e5 is written out',
    plant: textsBecome((text) => (/^\d+e\d+$/.test(text) ? String(Number(text)) : text)),
    finds: ['invitations.create.odd-texts', 'invitations.update.odd-texts'],
    says: /of 1e5: another text/,
  },
  {
    name: 'names of one letter have a full stop',
    plant: textsBecome((text) => (/^[A-Z]$/.test(text) ? `${text}.` : text)),
    finds: ['invitations.create.odd-texts', 'invitations.update.odd-texts'],
    says: /of one letter: text added to it/,
  },
  {
    name: 'a mobile without a country gets one',
    plant: inRequest([...writes], (body) => {
      if (typeof body.mobile === 'string') body.mobile = body.mobile.replace(/^0(?=7)/, '+44');
    }),
    finds: ['invitations.create.odd-texts', 'invitations.update.odd-texts'],
    says: /mobile: another text/,
  },
  ...writes.map(
    (id): Deviation => ({
      name: `${id} knows the first two sites`,
      plant: instead([id], async (request, forward, context) => {
        const body = read(request.body);
        if (siteIndex(context, body?.siteId) < 2) return undefined;
        return forward({ ...request, body: JSON.stringify({ ...body, siteId: thingsOf(context).sites[0] }) });
      }),
      finds: [`${id}.places`],
      says: /place \d of \d+: siteId: another ID/,
    }),
  ),
  {
    name: 'hosts beyond the third are taken for the first',
    plant: () => {
      const met: string[] = [];
      return async (request, forward, context) => {
        const { id } = operationOf(request);
        const body = read(request.body);
        const email = body?.hostEmail;
        const isOne = thingsOf(context).hosts.some((host) => host.email === email);
        if ((id !== 'invitations.create' && id !== 'invitations.update') || !isOne) return forward(request);
        if (!met.includes(email)) met.push(email);
        const sent = met.indexOf(email) < 3 ? body : { ...body, hostEmail: met[0] };
        return forward({ ...request, body: JSON.stringify(sent) });
      };
    },
    finds: ['invitations.create.places', 'invitations.update.places'],
    says: /place \d of \d+: hostEmail: another text/,
  },
  {
    name: 'visitor types beyond the second are the first',
    plant: inRequest([...writes], (body) => {
      if (/^(Visitor|Contractor|Interview|Delivery|VIP|Auditor)$/.test(body.visitorTypeName))
        body.visitorTypeName = ['Visitor', 'Contractor'].includes(body.visitorTypeName)
          ? body.visitorTypeName
          : 'Visitor';
    }),
    finds: ['invitations.create.places', 'invitations.update.places', 'invitations.*.visitor*'],
    says: /place \d of \d+: visitorTypeName: another text/,
  },
  {
    name: 'deletes do nothing at sites beyond the first',
    plant: instead(['invitations.delete'], async (request, forward, context) => {
      const { path, headers } = request;
      const found = await forward({ method: 'GET', path, headers, body: '' });
      const body = read(found.body);
      const isFar = found.status === 200 && siteIndex(context, body.site?.id) > 0 && !body.cancelled;
      return isFar ? { status: 204, headers: {}, body: '' } : undefined;
    }),
    finds: ['invitations.delete.places'],
    says: /place \d of \d+: one that isn’t cancelled/,
  },
  {
    name: 'deletes are refused at sites beyond the first',
    plant: instead(['invitations.delete'], async (request, forward, context) => {
      const { path, headers } = request;
      const found = await forward({ method: 'GET', path, headers, body: '' });
      const body = read(found.body);
      const isFar = found.status === 200 && siteIndex(context, body.site?.id) > 0 && !body.cancelled;
      return isFar ? refusal(400, 'BAD_REQUEST') : undefined;
    }),
    finds: ['invitations.delete.places'],
    says: /place \d of \d+: 400 BAD_REQUEST/,
  },
];

testDeviations(deviations);

/** What a rename does besides. */
const ofGroups: readonly Deviation[] = [
  {
    name: 'a rename moves a host group to the site that its body has',
    plant: () => {
      const moved = new Map<string, string>();
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        const { siteId, ...rest } = read(request.body) ?? {};
        const isMove = id === 'hostGroups.update' && siteId;
        const response = await forward(isMove ? { ...request, body: JSON.stringify(rest) } : { ...request });
        if (isMove && response.status === 200) moved.set(params[0] ?? '', siteId);
        const body = read(response.body);
        if (!id?.startsWith('hostGroups.') || response.status > 201 || !body) return response;
        for (const one of body.records ?? [body]) if (moved.has(one.id)) one.siteId = moved.get(one.id);
        return { ...response, body: JSON.stringify(body) };
      };
    },
    finds: ['hostGroups.update.only-name'],
    says: /with the siteId of another site, a host group at a site has another siteId/,
  },
  {
    name: 'a rename with a siteId of null makes a host group the whole team’s',
    plant: () => {
      const freed = new Set<string>();
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        const response = await forward({ ...request });
        if (id === 'hostGroups.update' && read(request.body)?.siteId === null) freed.add(params[0] ?? '');
        const body = read(response.body);
        if (!id?.startsWith('hostGroups.') || response.status > 201 || !body) return response;
        for (const one of body.records ?? [body]) if (freed.has(one.id)) delete one.siteId;
        return { ...response, body: JSON.stringify(body) };
      };
    },
    finds: ['hostGroups.update.only-name'],
    says: /with a siteId of null, a host group at a site has another siteId/,
  },
  ...(
    [
      ['hostGroups.get', 'when it is read'],
      ['hostGroups.list', 'in the list'],
    ] as const
  ).map(
    ([id, where]): Deviation => ({
      name: `a host group of the whole team is at a site ${where}`,
      plant: () => {
        let site: string | undefined;
        const wide = new Set<string>();
        const remember = after(['hostGroups.create'], (response, request) => {
          const { siteId, id: made } = read(response.body) ?? {};
          site = siteId ?? site;
          if (made && !read(request.body)?.siteId) wide.add(made);
        })();
        const spoil = inResponse([id], (body) => {
          for (const one of body.records ?? [body]) if (wide.has(one.id)) one.siteId = site;
        })();
        return (request, forward, context) =>
          spoil(request, (passing) => remember(passing, forward, context), context);
      },
      finds: ['hostGroups.create.team-wide'],
      also: ['responses.as-listed-again'],
      says: new RegExp(`one at a site ${where}`),
    }),
  ),
];

testDeviations(ofGroups);
