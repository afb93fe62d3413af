import { expect } from 'vitest';
import { type Around, type Deviation, inRequest, instead, operationOf, read, refusal } from './plant.ts';
import { failed, foundIn, test, testDeviations } from './run.ts';

const writes = ['invitations.create', 'invitations.update'] as const;

/** Changes a text in every field that is free text. */
const texts = (change: (text: string) => string, names = ['subject', 'adminNotes', 'visitorNotes']) =>
  inRequest([...writes], (body) => {
    for (const name of names) if (typeof body[name] === 'string') body[name] = change(body[name]);
  });

/** What a text becomes that means something elsewhere, and how that is told. */
const meanings: Readonly<Record<string, (text: string) => string>> = {
  'placeholders are filled in': (text) => text.replaceAll(/\{\{.*?\}\}/g, ''),
  'an ellipsis becomes three dots': (text) => text.replaceAll('…', '...'),
  'two hyphens become a dash': (text) => text.replaceAll('--', '–'),
  'a copyright sign is set': (text) => text.replaceAll('(c)', '©'),
  'stars and underscores are taken for Markdown': (text) => text.replaceAll(/\*+|_{2}/g, ''),
  'references of a replacement are filled in': (text) => text.replaceAll(/\$[\d&]/g, ''),
  'names of emoji become emoji': (text) => text.replaceAll(/:[a-z]+:/g, '🎉'),
  'addresses are shortened': (text) => text.replaceAll(/https?:\/\/\S+/g, 'https://example.org/1'),
  'line separators are lost': (text) => text.replaceAll(/[\u2028\u2029]/g, ''),
  'blanks that do not break become others': (text) => text.replaceAll('\u00a0', ' '),
  'marks of direction are lost': (text) => text.replaceAll(/[\u200e\u200f]/g, ''),
};

const isEnded = (text: string) => text.replace(/\n+$/, '');

/** What is right with what is usually sent. */
const deviations: readonly Deviation[] = [
  ...Object.entries(meanings).map(
    ([name, change]): Deviation => ({
      name,
      plant: texts(change),
      finds: ['invitations.create.visitorNotes', 'invitations.update.visitorNotes'],
      also: ['*.subject', '*.adminNotes', '*.rare-texts', '*.odd-texts', '*.companyName'],
      says: /^(other spaces|invisible|another|cut|text)/,
    }),
  ),
  {
    name: 'N/A is nothing',
    plant: texts((text) => (text === 'N/A' ? '' : text), ['firstName', 'subject', 'visitorNotes']),
    finds: ['*.odd-texts'],
    says: /(subject|visitorNotes|firstName) of N\/A: (nothing|refused)/,
  },
  {
    name: 'capitals are lowered',
    plant: texts((text) => (/^[A-Z ]{3,}$/.test(text) ? text.toLowerCase() : text)),
    finds: ['*.odd-texts'],
    says: /of capitals: another letter case/,
  },
  {
    name: 'a final line break is lost',
    plant: texts(isEnded),
    finds: ['*.odd-texts', '*.rare-texts'],
    says: /of a line and its end: /,
  },
  {
    name: 'control characters are lost',
    plant: texts((text) => text.replaceAll(/\p{Cc}/gu, (one) => (/\s/.test(one) ? one : ''))),
    finds: ['*.rare-texts'],
    says: /^adminNotes: /,
  },
  {
    name: 'scripts are lost',
    plant: texts((text) => text.replaceAll(/<script.*?>/gi, '')),
    finds: ['*.rare-texts'],
    says: /^visitorNotes: /,
  },
  {
    name: 'the extension of a mobile is lost',
    plant: texts((text) => text.replace(/ ext\..*$/, ''), ['mobile']),
    finds: ['*.rare-texts'],
    says: /^mobile: cut after/,
  },
  {
    name: 'a mobile is cut after thirty characters',
    plant: texts((text) => text.slice(0, 30), ['mobile']),
    finds: ['*.rare-texts'],
    says: /^mobile: cut after 30 of/,
  },
  {
    name: 'an update without accept is refused',
    plant: instead(['invitations.update'], async ({ headers }) =>
      headers.accept ? undefined : refusal(406, 'NOT_ACCEPTABLE'),
    ),
    finds: ['invitations.update.accept', 'invitations.update.statuses'],
    says: /^406 with another code$/,
  },
  {
    name: 'an update without accept returns XML',
    plant: () => async (request, forward) => {
      const response = await forward({ ...request });
      const isMeant = operationOf(request).id === 'invitations.update' && response.status === 200;
      if (!isMeant || request.headers.accept) return response;
      return { ...response, headers: { 'content-type': 'text/xml' }, body: '<invitation/>' };
    },
    finds: ['invitations.update.accept', 'responses.json'],
    also: ['invitations.update.successes'],
    says: /^no invitation as JSON$/,
  },
  ...writes.map(
    (id): Deviation => ({
      name: `${id} knows no charset`,
      plant: instead([id], async ({ headers }) =>
        headers['content-type']?.includes('charset') ? refusal(415, 'UNSUPPORTED') : undefined,
      ),
      finds: [`${id}.charset`, `${id}.statuses`],
      says: /^415 with another code$/,
    }),
  ),
  {
    name: 'an update of a visit of the past is a conflict',
    plant: instead(['invitations.update'], async (request, _, { sandbox }) => {
      const [id] = operationOf(request).params;
      const visit = sandbox.snapshot().invitations.find((one) => one.id === id);
      const isPast = visit && Date.parse(visit.endDate) < Date.parse(sandbox.clock.now());
      return isPast ? refusal(409, 'CONFLICT') : undefined;
    }),
    finds: ['invitations.update.past', 'invitations.update.statuses'],
    says: /^a visit of yesterday: 409 with another code$/,
  },
  {
    name: 'an update of a visit of today is passed over',
    plant: instead(['invitations.update'], async (request, forward, { sandbox }) => {
      const [id] = operationOf(request).params;
      const visit = sandbox.snapshot().invitations.find((one) => one.id === id);
      const hours = visit && (Date.parse(visit.startDate) - Date.parse(sandbox.clock.now())) / 3_600_000;
      const path = request.path.split('?')[0] ?? '';
      const isToday = hours !== undefined && hours > 0 && hours < 12;
      return isToday ? forward({ ...request, method: 'GET', path, body: '' }) : undefined;
    }),
    finds: ['invitations.update.past'],
    says: /^a visit of today: 200, and not done$/,
  },
  {
    name: 'the same update once more returns nothing',
    plant: () => {
      let last = '';
      return async (request, forward) => {
        const key = request.path + request.body;
        const response = await forward({ ...request });
        if (operationOf(request).id !== 'invitations.update' || response.status !== 200) return response;
        const isSame = key === last;
        last = key;
        return isSame ? { status: 204, headers: {}, body: '' } : response;
      };
    },
    finds: ['invitations.update.again', 'invitations.update.successes'],
    says: /^204$/,
  },
  {
    name: 'an update that changes the site returns 201',
    plant: () => async (request, forward) => {
      const path = request.path.split('?')[0] ?? '';
      const siteId = read(request.body)?.siteId;
      const isMeant = operationOf(request).id === 'invitations.update' && siteId;
      const before = isMeant ? await forward({ ...request, method: 'GET', path, body: '' }) : undefined;
      const response = await forward({ ...request });
      const isMoved = before?.status === 200 && read(before.body).site.id !== siteId;
      return isMoved && response.status === 200 ? { ...response, status: 201 } : response;
    },
    finds: ['invitations.update.successes'],
    says: /201/,
  },
];

testDeviations(deviations, 'alone', ['responses', 'errors', 'invitations']);

/** What nobody promised to take. */
const honest: readonly { readonly name: string; readonly plant: () => Around }[] = [
  {
    name: 'scripts and control characters are refused',
    plant: instead([...writes], async ({ body }) =>
      /<script|\\u00(0[17]|1b)/.test(body) ? refusal(400, 'BAD_REQUEST') : undefined,
    ),
  },
  {
    name: 'a visit of the past cannot be made',
    plant: instead([...writes], async (request, _, { sandbox }) => {
      const endDate = Date.parse(read(request.body)?.endDate);
      const isPast = endDate < Date.parse(sandbox.clock.now());
      return isPast && request.headers.authorization ? refusal(400, 'BAD_REQUEST') : undefined;
    }),
  },
];

test.for(honest)('gives no finding: $name', async ({ plant }, { conformBehind }) => {
  const report = await conformBehind(plant(), 'alone', ['invitations.create', 'invitations.update']);
  expect(failed(report).map((finding) => `${finding.check.id}: ${foundIn(finding)}`)).toEqual([]);
});
