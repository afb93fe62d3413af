import { countCharacters, operations } from '@visitor-invitations/core/portable';
import { checksOf } from '../check.ts';
import { fieldsOf } from '../fields/request-fields.ts';
import { expecting, expectingThat, foundSetting, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { isBlank, isObject, type Members, memberAt, openList } from '../responses.ts';

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

const limited = fieldsOf('invitations.update').filter(({ max }) => max !== undefined);
const limits = limited.map(({ name, max }) => `${name} ${max}`).join(', ');

const timeOf = (value: unknown) => Date.parse(String(value));

/** How responses are written where the interface leaves it open. */
export const responseChecks = checksOf({ area: 'responses' }, [
  {
    id: 'responses.notes',
    text: `Notes are no longer than they may be (${limits})`,
    source: { documented: 'Limits' },
    async run(probe) {
      const found = await invitations(probe);
      if (found.length === 0) return unknown('no invitation was found');
      const long = limited.filter(({ name, max = 0 }) =>
        found.some((one) => typeof one[name] === 'string' && countCharacters(one[name]) > max),
      );
      return expectingThat(
        long.length === 0,
        'within the limits',
        `longer ${long.map(({ name }) => name).join(', ')}`,
      );
    },
  },
  {
    id: 'responses.times',
    text: 'Invitations end after they start, and are not updated or cancelled before they are created',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      const found = await invitations(probe);
      if (found.length === 0) return unknown('no invitation was found');
      const orders = [
        ['endDate', 'startDate'],
        ['updated', 'created'],
        ['cancelled', 'created'],
      ] as const;
      const wrong = orders.find(([late, early]) =>
        found.some((one) => timeOf(one[late]) < timeOf(one[early])),
      );
      return expecting('times in order', wrong && `${wrong[0]} before ${wrong[1]}`);
    },
  },
  {
    id: 'responses.coordinates',
    text: 'Coordinates are degrees',
    source: { documented: 'Resources and their fields' },
    async run({ facts }) {
      const { records } = await facts.list('sites.list');
      const isWithin = (value: unknown, most: number) => typeof value !== 'number' || Math.abs(value) <= most;
      const isRight = records.every(
        ({ latitude, longitude }) => isWithin(latitude, 90) && isWithin(longitude, 180),
      );
      return expectingThat(isRight, 'at most 90 and 180 degrees', 'more than that');
    },
  },
  {
    id: 'responses.emails',
    text: 'Email addresses are addresses',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      const found = await invitations(probe);
      const emails = found.flatMap((one) => [one.email, memberAt(one, ['host', 'email'])]);
      const isRight = emails.every((email) => isBlank(email) || /^[^\s@]+@[^\s@]+$/.test(String(email)));
      return expectingThat(isRight, 'addresses', 'something else');
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
      const { records } = await facts.list('workflowResponses.listByTeam');
      const isKnown = (value: unknown) =>
        /^([0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(String(value));
      const wrong = records.some(({ id, workflowId }) => !isKnown(id) || !isKnown(workflowId));
      if (records.length === 0) return unknown('the team has no workflow responses');
      return expecting('IDs in one of the two forms', wrong ? 'IDs in another form' : undefined);
    },
  },
  {
    id: 'responses.workflow-status',
    text: 'The status of a workflow response is submitted, approved, rejected or closed',
    source: { assumed: 'A22' },
    async run({ facts }) {
      const { records } = await facts.list('workflowResponses.listByTeam');
      if (records.length === 0) return unknown('the team has no workflow responses');
      const words = ['submitted', 'approved', 'rejected', 'closed'];
      const isOther = records.some(({ status }) => typeof status === 'string' && !words.includes(status));
      return expecting('one of these words', isOther ? 'another word' : undefined);
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
      if (asked.some(hasSite)) return foundSetting('asked');
      return asked.length > 0
        ? otherWay('no sites, although they were asked for')
        : unknown('the team has no workflow responses');
    },
  },
  {
    id: 'responses.extra-members',
    text: 'Workflow responses, companies and documents have only the members we know',
    switch: 'extraMembers',
    async run({ facts }) {
      const listed = async (id: 'workflowResponses.listByTeam' | 'companies.listByTeam') =>
        (await facts.list(id).catch(() => undefined))?.records ?? [];
      const responses = await listed('workflowResponses.listByTeam');
      const companies = await listed('companies.listByTeam');
      const documents = (companies.length > 0 ? await facts.documentsByCompany() : []).flatMap(
        (company) => company.documents,
      );
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
