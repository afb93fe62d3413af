import { countCharacters, operations } from '@visitor-invitations/core/portable';
import { checksOf } from '../check.ts';
import { asAssumed, foundSetting, holdsIf, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { isObject, type Members, noteLimits, openList } from '../responses.ts';

/** Invitations that were there, and with `--write` one of ours. */
const invitations = async ({ facts, made, options, ask, once }: Probe): Promise<readonly Members[]> => {
  const found = await facts.found();
  if (!options.write) return found;
  const { id } = await once('an invitation', () => made.invitation());
  const { body } = await ask('invitations.get', { params: { invitationId: id } });
  return isObject(body) ? [...found, body] : found;
};

const names = Object.keys(operations['invitations.get'].response.shape);
const dateNames = ['startDate', 'endDate', 'updated', 'created', 'cancelled', 'emailReminderTime'];

/** How responses are written where the interface leaves it open. */
export const responseChecks = checksOf({ area: 'responses' }, [
  {
    id: 'responses.notes',
    text: `adminNotes have at most ${noteLimits.adminNotes} characters, visitorNotes at most ${noteLimits.visitorNotes}`,
    source: { documented: 'Limits' },
    async run(probe) {
      const found = await invitations(probe);
      if (found.length === 0) return unknown('no invitation was found');
      const long = Object.entries(noteLimits).filter(([name, max]) =>
        found.some((one) => typeof one[name] === 'string' && countCharacters(one[name]) > max),
      );
      return holdsIf(
        long.length === 0,
        'within the limits',
        `longer ${long.map(([name]) => name).join(', ')}`,
      );
    },
  },
  {
    id: 'responses.date-times',
    text: 'Dates and times are in UTC',
    switch: 'dateTimes',
    async run(probe) {
      const times = (await invitations(probe)).flatMap((one) =>
        dateNames.map((name) => one[name]).filter((time) => typeof time === 'string' && time !== ''),
      );
      if (times.length === 0) return unknown('no date and time was found');
      if (times.every((time) => String(time).endsWith('Z'))) return foundSetting('utc');
      return times.every((time) => /[+-]\d\d:\d\d$/.test(String(time)))
        ? foundSetting('offset')
        : otherWay('some dates and times have Z, some an offset or nothing');
    },
  },
  {
    id: 'responses.empty-members',
    text: 'Optional members without a value are left out',
    switch: 'emptyMembers',
    async run(probe) {
      // The members of a company may be empty strings: that is documented, and tells nothing.
      const rest = (await invitations(probe)).map(({ company: _, ...one }) => one);
      const has = (value: unknown) => rest.some((one) => Object.values(one).includes(value));
      if (has(null)) return foundSetting('null');
      if (has('')) return foundSetting('empty');
      const lacks = rest.some((one) => names.some((name) => name !== 'company' && !(name in one)));
      return lacks ? foundSetting('absent') : unknown('every invitation found has every member');
    },
  },
  {
    id: 'responses.fast-track-code',
    text: 'fastTrackCode is a number',
    switch: 'fastTrackCode',
    async run(probe) {
      const codes = (await invitations(probe)).map(({ fastTrackCode }) => fastTrackCode);
      const types = new Set(codes.filter((code) => code !== null && code !== '').map((code) => typeof code));
      types.delete('undefined');
      if (types.size > 1) return otherWay('sometimes a number, sometimes not');
      const [type] = types;
      if (type === undefined) return unknown('no invitation found has one');
      return type === 'number' || type === 'string' ? foundSetting(type) : otherWay(`a ${type}`);
    },
  },
  {
    id: 'responses.workflow-ids',
    text: 'IDs of workflows and their responses are UUIDs or 24 hexadecimal digits',
    source: { assumed: 'A14' },
    async run({ facts }) {
      const { id, workflowId } = await facts.response();
      const isKnown = (value: unknown) =>
        /^([0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(String(value));
      return isKnown(id) && isKnown(workflowId) ? asAssumed : otherWay('IDs in another form');
    },
  },
  {
    id: 'responses.include-sites',
    text: "A team's workflow responses include their sites when includeSites asks for them",
    switch: 'includeSites',
    async run({ ask, facts, options }) {
      const asked = (await facts.list('workflowResponses.listByTeam')).records;
      const response = await ask('workflowResponses.listByTeam', { params: { teamId: options.teamId } });
      const plain = openList(response.body)?.records ?? [];
      const hasSite = ({ site }: Members) => isObject(site) && Boolean(site.id);
      if (plain.some(hasSite)) return foundSetting('always');
      return asked.some(hasSite) ? foundSetting('asked') : unknown('no response found has a site');
    },
  },
  {
    id: 'responses.extra-members',
    text: 'Workflow responses, companies and documents have only the members we know',
    switch: 'extraMembers',
    async run({ ask, facts }) {
      const listed = async (id: 'workflowResponses.listByTeam' | 'companies.listByTeam') =>
        (await facts.list(id).catch(() => undefined))?.records ?? [];
      const responses = await listed('workflowResponses.listByTeam');
      const companies = await listed('companies.listByTeam');
      const documents: Members[] = [];
      for (const { id } of companies.slice(0, 3)) {
        const { body } = await ask('companies.documents', { params: { companyId: String(id) } });
        documents.push(...(openList(body)?.records ?? []));
      }
      if (responses.length + companies.length === 0) return unknown('no such record was found');
      const hasMore = (records: readonly Members[], shape: object) =>
        records.some((record) => Object.keys(record).some((name) => !(name in shape)));
      return foundSetting(
        hasMore(responses, operations['workflowResponses.get'].response.shape) ||
          hasMore(companies, operations['companies.get'].response.shape) ||
          hasMore(documents, operations['companies.documents'].response.shape.records.def.element.shape),
      );
    },
  },
]);
