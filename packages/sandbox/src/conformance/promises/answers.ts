import { operations } from '@visitor-invitations/core/portable';
import { asAssumed, differs, holds, otherWay, tells, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import type { ServicePromise } from '../promise.ts';
import { isObject, type Members, noteLimits, openList } from '../shapes.ts';

const area = 'answers';

/** Invitations that were there, and with `--write` one of ours. */
const invitations = async ({ facts, made, options, ask, once }: Probe): Promise<readonly Members[]> => {
  const found = await facts.found();
  if (!options.write) return found;
  const { id } = await once('an invitation', () => made.invitation());
  const { body } = await ask('invitations.get', { params: { invitationId: id } });
  return isObject(body) ? [...found, body] : found;
};

const names = Object.keys(operations['invitations.get'].answer.shape);
const dateNames = ['startDate', 'endDate', 'updated', 'created', 'cancelled', 'emailReminderTime'];

/** How answers are written where the interface leaves it open. */
export const answerPromises: readonly ServicePromise[] = [
  {
    id: 'answers.notes',
    area,
    text: `adminNotes have at most ${noteLimits.adminNotes} characters, visitorNotes at most ${noteLimits.visitorNotes}`,
    source: { documented: 'Limits' },
    needs: 'read',
    async check(probe) {
      const found = await invitations(probe);
      if (found.length === 0) return unknown('no invitation was found');
      const long = Object.entries(noteLimits).filter(([name, max]) =>
        found.some((one) => typeof one[name] === 'string' && one[name].length > max),
      );
      return long.length === 0
        ? holds
        : differs('within the limits', `longer ${long.map(([name]) => name).join(', ')}`);
    },
  },
  {
    id: 'answers.date-times',
    area,
    text: 'Dates and times are in UTC',
    source: { assumed: 'A19' },
    needs: 'read',
    tells: 'dateTimes',
    async check(probe) {
      const times = (await invitations(probe)).flatMap((one) =>
        dateNames.map((name) => one[name]).filter((time) => typeof time === 'string' && time !== ''),
      );
      if (times.length === 0) return unknown('no date and time was found');
      if (times.every((time) => String(time).endsWith('Z'))) return tells('dateTimes', 'utc');
      return times.every((time) => /[+-]\d\d:\d\d$/.test(String(time)))
        ? tells('dateTimes', 'offset')
        : otherWay('some dates and times have Z, some an offset or nothing');
    },
  },
  {
    id: 'answers.empty-members',
    area,
    text: 'Optional members without a value are left out',
    source: { assumed: 'A16' },
    needs: 'read',
    tells: 'emptyMembers',
    async check(probe) {
      // The members of a company may be empty strings: that is documented, and tells nothing.
      const rest = (await invitations(probe)).map(({ company: _, ...one }) => one);
      const has = (value: unknown) => rest.some((one) => Object.values(one).includes(value));
      if (has(null)) return tells('emptyMembers', 'null');
      if (has('')) return tells('emptyMembers', 'empty');
      const lacks = rest.some((one) => names.some((name) => name !== 'company' && !(name in one)));
      return lacks ? tells('emptyMembers', 'absent') : unknown('every invitation found has every member');
    },
  },
  {
    id: 'answers.fast-track-code',
    area,
    text: 'fastTrackCode is a number',
    source: { assumed: 'A15' },
    needs: 'read',
    tells: 'fastTrackCode',
    async check(probe) {
      const codes = (await invitations(probe)).map(({ fastTrackCode }) => fastTrackCode);
      const types = new Set(codes.filter((code) => code !== null && code !== '').map((code) => typeof code));
      types.delete('undefined');
      if (types.size > 1) return otherWay('sometimes a number, sometimes not');
      const [type] = types;
      if (type === undefined) return unknown('no invitation found has one');
      return type === 'number' || type === 'string' ? tells('fastTrackCode', type) : otherWay(`a ${type}`);
    },
  },
  {
    id: 'answers.workflow-ids',
    area,
    text: 'IDs of workflows and their responses are UUIDs or 24 hexadecimal digits',
    source: { assumed: 'A14' },
    needs: 'read',
    async check({ facts }) {
      const { id, workflowId } = await facts.response();
      const isKnown = (value: unknown) =>
        /^([0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(String(value));
      return isKnown(id) && isKnown(workflowId) ? asAssumed : otherWay('IDs in another form');
    },
  },
  {
    id: 'answers.include-sites',
    area,
    text: "A team's workflow responses include their sites when includeSites asks for them",
    source: { assumed: 'A22' },
    needs: 'read',
    tells: 'includeSites',
    async check({ ask, facts, options }) {
      const asked = (await facts.list('workflowResponses.listByTeam')).records;
      const reply = await ask('workflowResponses.listByTeam', { params: { teamId: options.teamId } });
      const plain = openList(reply.body)?.records ?? [];
      const hasSite = ({ site }: Members) => isObject(site) && Boolean(site.id);
      if (plain.some(hasSite)) return tells('includeSites', 'always');
      return asked.some(hasSite) ? tells('includeSites', 'asked') : unknown('no response found has a site');
    },
  },
  {
    id: 'answers.extra-members',
    area,
    text: 'Workflow responses, companies and documents have only the members we know',
    source: { assumed: 'A23' },
    needs: 'read',
    tells: 'extraMembers',
    async check({ ask, facts }) {
      const seen: [Members, object][] = [];
      const look = async (list: 'workflowResponses.listByTeam' | 'companies.listByTeam', shape: object) => {
        const opened = await facts.list(list).catch(() => undefined);
        for (const record of opened?.records ?? []) seen.push([record, shape]);
      };
      await look('workflowResponses.listByTeam', operations['workflowResponses.get'].answer.shape);
      await look('companies.listByTeam', operations['companies.get'].answer.shape);
      for (const [{ id }] of seen
        .filter(([, shape]) => shape === operations['companies.get'].answer.shape)
        .slice(0, 3)) {
        const { body } = await ask('companies.documents', { params: { companyId: String(id) } });
        const { shape } = operations['companies.documents'].answer.shape.records.def.element;
        for (const record of openList(body)?.records ?? []) seen.push([record, shape]);
      }
      if (seen.length === 0) return unknown('no such record was found');
      return tells(
        'extraMembers',
        seen.some(([record, shape]) => Object.keys(record).some((name) => !(name in shape))),
      );
    },
  },
];
