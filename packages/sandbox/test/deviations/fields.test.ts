import { expect } from 'vitest';
import { fieldsOf, type RequestField, type WritingId } from '../../src/conformance/fields/request-fields.ts';
import {
  type Around,
  type Deviation,
  inRecords,
  inRequest,
  inResponse,
  instead,
  type Json,
  lettingIn,
  read,
  refusal,
} from './plant.ts';
import { failed, foundIn, test, testDeviations } from './run.ts';

/** One way to spoil a value, and how the checks are to tell of it. */
interface Spoiling {
  readonly name: string;
  readonly kinds: readonly RequestField['kind'][];
  readonly spoil: (value: string) => string;
  readonly says: RegExp;
}

const texts = ['text', 'name'] as const;

/** Every field of every body is spoilt in each of these ways that its kind knows. */
const spoilings: readonly Spoiling[] = [
  {
    name: 'is lost',
    kinds: [...texts, 'email', 'date-time', 'uuid'],
    spoil: () => '',
    says: /nothing|the value from before|refused/,
  },
  {
    name: 'is cut',
    kinds: texts,
    spoil: (value) => value.slice(0, 12),
    says: /cut after 1\d of \d+ characters|another ID/,
  },
  {
    name: 'loses its last character',
    kinds: ['text', 'name', 'email'],
    spoil: (value) => value.slice(0, -1),
    says: /cut after|spaces/,
  },
  {
    name: 'is trimmed',
    kinds: ['text'],
    spoil: (value) => value.trim(),
    says: /the spaces at its ends lost/,
  },
  {
    name: 'comes in lower case',
    kinds: [...texts, 'email'],
    spoil: (value) => value.toLowerCase(),
    says: /another letter case/,
  },
  {
    name: 'comes in NFC',
    kinds: texts,
    spoil: (value) => value.normalize('NFC'),
    says: /another normal form/,
  },
  {
    name: 'loses its emoji',
    kinds: texts,
    spoil: (value) => value.replaceAll(/[\u{10000}-\u{10ffff}]/gu, ''),
    says: /characters beyond U\+FFFF lost/,
  },
  {
    name: 'is read as Latin-1',
    kinds: texts,
    spoil: (value) => Buffer.from(value).toString('latin1'),
    says: /UTF-8 read as another encoding/,
  },
  {
    name: 'loses what is not ASCII',
    kinds: texts,
    spoil: (value) => value.replaceAll(/[^\x20-\x7e\n\t]/g, '?'),
    says: /characters outside ASCII lost or replaced/,
  },
  {
    name: 'is escaped for HTML',
    kinds: ['text'],
    spoil: (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    says: /HTML escapes/,
  },
  {
    name: 'loses its offset',
    kinds: ['date-time'],
    spoil: (value) => value.replace(/[+-]\d\d:\d\d$/, 'Z'),
    says: /its offset ignored/,
  },
  {
    name: 'loses its milliseconds',
    kinds: ['date-time'],
    spoil: (value) => value.replace(/\.\d+/, ''),
    says: /its milliseconds lost/,
  },
];

const setAt = (record: Json, path: readonly string[], value: unknown) => {
  const holder = path.slice(0, -1).reduce((inner, name) => inner?.[name], record);
  if (holder) holder[path.at(-1) as string] = value;
};
const valueAt = (record: Json, path: readonly string[]) =>
  path.reduce((inner, name) => inner?.[name], record);

/** What a run sends besides its own texts, which has to get through for anything to be tried at all. */
const isTelling = (value: unknown): value is string =>
  typeof value === 'string' &&
  /Zoë|\.[AB]\+|T\d\d:(47:13\.123|38:29\.456|58:29\.456)|900-123|900456/.test(value);

/** Fields that name what is there already: spoilt on their way in, they would name nothing. */
const referring: Record<WritingId, readonly string[]> = {
  'invitations.create': ['siteId', 'hostEmail', 'visitorTypeName', 'visitorTypeId', 'hostGroupName'],
  'invitations.update': [
    'siteId',
    'hostEmail',
    'visitorTypeName',
    'visitorTypeId',
    'hostGroupName',
    'companyName',
  ],
  'hostGroups.create': ['siteId'],
  'hostGroups.update': [],
};

/** Spoils every field of an operation in one way, and enters which were changed by it. */
const spoilAll = (id: WritingId, { kinds, spoil }: Spoiling, spoilt: Set<string>): Around => {
  const fields = fieldsOf(id).filter(({ kind }) => kinds.includes(kind));
  const isReferring = ({ name }: RequestField) => referring[id].includes(name);
  const change = (record: Json, { name }: RequestField, path: readonly string[]) => {
    const value = valueAt(record, path);
    if (typeof value !== 'string' || spoil(value) === value) return;
    spoilt.add(name);
    setAt(record, path, spoil(value) || undefined);
  };
  const onTheWayIn = inRequest([id], (body) => {
    for (const field of fields)
      if (!isReferring(field) && isTelling(body[field.name])) change(body, field, [field.name]);
  })();
  const onTheWayOut = inResponse([id], (record, request) => {
    const given = read(request.body) ?? {};
    for (const field of fields.filter(isReferring))
      if (given[field.name] !== undefined) change(record, field, field.path);
  })();
  return (request, forward, context) =>
    onTheWayOut(request, (passing) => onTheWayIn(passing, forward, context), context);
};

const writing = [
  'invitations.create',
  'invitations.update',
  'hostGroups.create',
  'hostGroups.update',
] as const;

/** Every way for every operation. */
const spoiltFields = writing.flatMap((id) =>
  spoilings
    .filter(({ kinds }) => fieldsOf(id).some(({ kind }) => kinds.includes(kind)))
    .map((spoiling) => ({
      name: `${id}: every field ${spoiling.name}`,
      id,
      says: spoiling.says,
      plant: (spoilt: Set<string>) => spoilAll(id, spoiling, spoilt),
    })),
);

const swap = (id: WritingId, one: string, other: string): Deviation => ({
  name: `${id} takes ${one} for ${other}, and the other way round`,
  plant: inRequest([id], (body) => {
    if (!isTelling(body[one]) || !isTelling(body[other])) return;
    [body[one], body[other]] = [body[other], body[one]];
  }),
  finds: [`${id}.${one}`, `${id}.${other}`],
  says: new RegExp(`the value of ${other}`),
});

/** Fields that are spoilt in one place alone, swapped, or cut at the wrong length. */
const deviations: readonly Deviation[] = [
  swap('invitations.create', 'firstName', 'lastName'),
  swap('invitations.update', 'adminNotes', 'visitorNotes'),
  {
    name: 'a search does not show who the guest is',
    plant: inRecords(['invitations.searchByHost'], (one) => Object.assign(one, { email: null })),
    finds: [
      'invitations.create.email',
      'invitations.update.email',
      'invitations.get.as-listed',
      'invitations.*.email.long',
    ],
    says: /nothing in the search/,
  },
  {
    name: 'the notes are lost when an invitation is read',
    plant: inRecords(['invitations.get'], (one) => {
      delete one.visitorNotes;
    }),
    finds: [
      'invitations.*.visitorNotes*',
      'invitations.update.response',
      'invitations.get.as-listed',
      'invitations.*.odd-texts',
    ],
    says: /nothing when it is read/,
  },
  {
    name: 'an update with the ID of a visitor type loses the subject',
    plant: inRequest(['invitations.update'], (body) => {
      if (body.visitorTypeId) delete body.subject;
    }),
    finds: ['invitations.update.subject'],
    says: /^the value from before$/,
  },
  {
    name: 'an update with a host group loses the notes',
    plant: inRequest(['invitations.update'], (body) => {
      if (body.hostGroupName) delete body.visitorNotes;
    }),
    finds: ['invitations.update.visitorNotes'],
    says: /^the value from before$|^another text$/,
  },
  {
    name: 'a create with the ID of a visitor type loses the address',
    plant: inRequest(['invitations.create'], (body) => {
      if (body.visitorTypeId) delete body.email;
    }),
    finds: ['invitations.create.email'],
    says: /^nothing$/,
  },
  {
    name: 'percent-encoded characters are decoded',
    plant: inRequest(['invitations.create', 'invitations.update'], (body) => {
      if (typeof body.subject === 'string')
        body.subject = body.subject.replaceAll(/%[0-9a-f]{2}/gi, decodeURIComponent);
    }),
    finds: ['invitations.create.subject', 'invitations.update.subject'],
    also: ['*.odd-texts'],
    says: /^percent-encoded characters$/,
  },
  {
    name: 'an update returns what was there before',
    plant: instead(['invitations.update'], async (request, forward) => {
      const { path, headers } = request;
      const old = await forward({ method: 'GET', path: path.split('?')[0] ?? '', headers, body: '' });
      const response = await forward(request);
      return response.status === 200 ? old : response;
    }),
    finds: ['invitations.update.*'],
    says: /the value from before in the response/,
  },
  {
    name: 'an update returns what it does not keep',
    plant: () => async (request, forward) => {
      const body = read(request.body);
      if (request.method !== 'PUT' || !isTelling(body?.subject)) return forward(request);
      const { subject, ...rest } = body;
      const response = await forward({ ...request, body: JSON.stringify(rest) });
      return response.status === 200
        ? { ...response, body: JSON.stringify({ ...read(response.body), subject }) }
        : response;
    },
    finds: ['invitations.update.subject'],
    says: /the value from before when it is read; the value from before in the search/,
  },
  {
    name: 'a company is not linked',
    plant: inRequest(['invitations.update'], (body) => {
      delete body.companyName;
    }),
    finds: [
      'invitations.update.companyName',
      'invitations.update.400',
      'invitations.update.companyName.long',
      'invitations.update.places',
    ],
    says: /the value from before|nothing/,
  },
  {
    name: 'a site cannot be changed',
    plant: inRequest(['invitations.update'], (body) => {
      delete body.siteId;
    }),
    finds: [
      'invitations.update.siteId',
      'invitations.update.missing-site',
      'invitations.update.400',
      'invitations.update.places',
    ],
    says: /the value from before/,
  },
  {
    name: 'a host cannot be changed',
    plant: inRequest(['invitations.update'], (body) => {
      delete body.hostEmail;
    }),
    finds: [
      'invitations.update.hostEmail',
      'invitations.update.400',
      'invitations.update.found',
      'invitations.update.places',
    ],
    says: /the value from before/,
  },
  {
    name: 'the host group of an update is forgotten',
    plant: inRequest(['invitations.update'], (body) => {
      delete body.hostGroupName;
    }),
    finds: ['invitations.update.hostGroupName', 'invitations.update.400'],
    says: /the value from before/,
  },
  {
    name: 'offsets are applied the wrong way round',
    plant: inRequest(['invitations.update'], (body) => {
      for (const name of ['startDate', 'endDate'])
        if (isTelling(body[name]))
          body[name] = body[name].replace(/[+-](?=\d\d:\d\d$)/, (sign: string) => (sign === '+' ? '-' : '+'));
    }),
    finds: ['invitations.update.startDate', 'invitations.update.endDate'],
    says: /the wrong way round/,
  },
  {
    name: 'times come an hour late',
    plant: inRecords(['invitations.get'], (one) => {
      const late = Date.parse(one.startDate) + 60 * 60 * 1000;
      one.startDate = new Date(late).toISOString();
    }),
    finds: [
      'invitations.*.startDate',
      'invitations.*.response',
      'invitations.get.as-listed',
      'invitations.*.times',
      'invitations.update.one-date',
    ],
    says: /1:00 hours late when it is read/,
  },
  {
    name: 'notes are cut at the limit without a word',
    plant: inRequest(['invitations.update'], (body) => {
      if (typeof body.adminNotes === 'string') body.adminNotes = [...body.adminNotes].slice(0, 1000).join('');
    }),
    finds: ['invitations.update.adminNotes.over'],
    says: /1001 characters: 200$/,
  },
  {
    name: 'notes are cut one character too early',
    plant: inRequest(['invitations.create'], (body) => {
      if (typeof body.visitorNotes === 'string' && body.visitorNotes.length === 4000)
        body.visitorNotes = body.visitorNotes.slice(0, 3999);
    }),
    finds: ['invitations.create.visitorNotes.max'],
    says: /cut after 3999 of 4000 characters/,
  },
  {
    name: 'the limit of notes is one too low',
    plant: instead(['invitations.update'], async (request) =>
      (read(request.body)?.adminNotes?.length ?? 0) >= 1000 ? refusal(400, 'BAD_REQUEST') : undefined,
    ),
    finds: ['invitations.update.adminNotes.max', 'invitations.update.adminNotes.symbols'],
    says: /refused with 400 BAD_REQUEST/,
  },
  {
    name: 'the limit of notes is one too high',
    plant: lettingIn(['invitations.create'], [400], (request) => {
      const body = read(request.body);
      if (body?.visitorNotes?.length !== 4001) return undefined;
      return { ...request, body: JSON.stringify({ ...body, visitorNotes: body.visitorNotes.slice(1) }) };
    }),
    finds: ['invitations.create.visitorNotes.over'],
    says: /4001 characters: 201$/,
  },
  {
    name: 'both notes have the lower limit',
    plant: instead(['invitations.create', 'invitations.update'], async (request) =>
      (read(request.body)?.visitorNotes?.length ?? 0) > 1000 ? refusal(400, 'BAD_REQUEST') : undefined,
    ),
    finds: ['invitations.*.visitorNotes.*'],
    says: /refused with 400/,
  },
  {
    name: 'notes are counted in bytes',
    plant: instead(['invitations.create'], async (request) =>
      Buffer.byteLength(read(request.body)?.adminNotes ?? '') > 1000
        ? refusal(400, 'BAD_REQUEST')
        : undefined,
    ),
    finds: ['invitations.create.adminNotes.*'],
    says: /refused with 400/,
  },
  {
    name: 'long subjects are cut at 255 characters',
    plant: inRequest(['invitations.create'], (body) => {
      if (typeof body.subject === 'string') body.subject = body.subject.slice(0, 255);
    }),
    finds: ['invitations.create.subject.long'],
    says: /cut after 255 of 300 characters/,
  },
  {
    name: 'long names of host groups are cut',
    plant: inRequest(['hostGroups.update'], (body) => {
      if (typeof body.name === 'string') body.name = body.name.slice(0, 128);
    }),
    finds: ['hostGroups.update.name.long'],
    says: /cut after 128 of 300 characters/,
  },
  {
    name: 'emoji are refused',
    plant: instead(['hostGroups.create'], async (request) =>
      /🙂/.test(request.body) ? refusal(400, 'BAD_REQUEST') : undefined,
    ),
    finds: ['hostGroups.create.name'],
    says: /refused with 400 BAD_REQUEST/,
  },
  {
    name: 'an empty text changes nothing',
    plant: inRequest(['invitations.update'], (body) => {
      if (body.mobile === '') delete body.mobile;
    }),
    finds: ['invitations.update.emptied'],
    says: /mobile is not emptied/,
  },
  {
    name: 'the site of a new host group is lost',
    plant: inRequest(['hostGroups.create'], (body) => {
      delete body.siteId;
    }),
    finds: ['hostGroups.create.siteId', 'hostGroups.create.missing-site', 'hostGroups.create.400'],
    says: /nothing/,
  },
  {
    name: 'times of the summer come an hour late',
    plant: inRequest(['invitations.create', 'invitations.update'], (body) => {
      for (const name of ['startDate', 'endDate']) {
        const time = new Date(body[name]);
        if (/Z|[+-]\d\d:\d\d$/.test(body[name]) && time.getUTCMonth() >= 3 && time.getUTCMonth() <= 8)
          body[name] = new Date(time.getTime() + 3_600_000).toISOString();
      }
    }),
    finds: ['invitations.*.startDate', 'invitations.*.endDate'],
    also: ['invitations.*.times', 'invitations.update.one-date'],
    says: /1:00 hours late/,
  },
  {
    name: 'long addresses are cut',
    plant: inRecords(['invitations.get', 'invitations.searchByHost'], (one) => {
      if (one.email?.length > 100) one.email = one.email.slice(0, 100);
    }),
    finds: ['invitations.*.email.long'],
    says: /cut after 100 of 254 characters/,
  },
  {
    name: 'long names of companies are cut',
    plant: inRequest(['invitations.create'], (body) => {
      if (typeof body.companyName === 'string') body.companyName = body.companyName.slice(0, 200);
    }),
    finds: ['invitations.create.companyName.long'],
    says: /cut after 200 of 300 characters/,
  },
  {
    name: 'subjects are cut at 500 characters',
    plant: inRequest(['invitations.create'], (body) => {
      if (typeof body.subject === 'string') body.subject = body.subject.slice(0, 500);
    }),
    finds: ['invitations.create.subject.long'],
    says: /cut after 500 of 3000 characters/,
  },
  {
    name: 'line breaks of Windows become others',
    plant: inRequest(['invitations.create'], (body) => {
      if (typeof body.visitorNotes === 'string')
        body.visitorNotes = body.visitorNotes.replaceAll('\r\n', '\n');
    }),
    finds: ['invitations.create.visitorNotes'],
    says: /other spaces or line breaks/,
  },
  {
    name: 'characters that nobody sees are lost',
    plant: inRequest(['invitations.create'], (body) => {
      if (typeof body.adminNotes === 'string')
        body.adminNotes = body.adminNotes.replaceAll(/\ufe0f|\u200b|\ufeff|\u00ad/g, '');
    }),
    finds: ['invitations.create.adminNotes'],
    says: /invisible characters lost/,
  },
  {
    name: 'notes of twice the limit are cut',
    plant: inRequest(['invitations.create'], (body) => {
      if (/^.{1002,}$/su.test(body.adminNotes)) body.adminNotes = body.adminNotes.slice(0, 1000);
    }),
    finds: ['invitations.create.adminNotes.over'],
    says: /2000 characters: 201/,
  },
  {
    name: 'every invitation has the first host',
    plant: instead(['invitations.create'], async (request, forward, { seed, team }) => {
      const body = read(request.body);
      const hosts = seed().hosts.filter(({ teamId }) => teamId === team.teamId);
      const isKnown = hosts.some(({ email }) => email === body?.hostEmail);
      const sent = isKnown ? { ...body, hostEmail: hosts[0]?.email } : body;
      return forward({ ...request, body: sent === undefined ? request.body : JSON.stringify(sent) });
    }),
    finds: ['invitations.create.hostEmail', 'invitations.create.places'],
    says: /another text/,
  },
  {
    name: 'every invitation and every group is at the first site',
    plant: instead(['invitations.create', 'hostGroups.create'], async (request, forward, { seed, team }) => {
      const body = read(request.body);
      const sites = seed().sites.filter(({ teamId }) => teamId === team.teamId);
      const isKnown = sites.some(({ id }) => id === body?.siteId);
      const sent = isKnown ? { ...body, siteId: sites[0]?.id } : body;
      return forward({ ...request, body: sent === undefined ? request.body : JSON.stringify(sent) });
    }),
    finds: ['invitations.create.siteId', 'hostGroups.create.siteId', 'invitations.create.places'],
    says: /another ID/,
  },
];

testDeviations(deviations);

test.for(spoiltFields)('$name', async ({ id, says, plant }, { conformBehind }) => {
  const spoilt = new Set<string>();
  const fields = fieldsOf(id).map(({ name }) => `${id}.${name}`);
  const report = await conformBehind(plant(spoilt), 'alone', fields);
  // Some values are only spoilt where they are long: then it is the check of that which fails.
  const told = failed(report);
  const checked = fields.filter((field) =>
    told.some(({ check }) => check.id === field || check.id.startsWith(`${field}.`)),
  );
  const named = [...spoilt].map((name) => `${id}.${name}`);
  expect(checked.toSorted()).toEqual(named.toSorted());
  for (const finding of told) expect(foundIn(finding)).toMatch(says);
});
