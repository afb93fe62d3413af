import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { expect } from 'vitest';
import { byEmail, byId, byName } from './node-test.mts';

/** Parameters as a model writes them that builds a workflow, and what the node gives with them. */
export interface SdkRow {
  readonly does: string;
  /** The item before it, besides the ids of the demo team's records by the names of their parameters. */
  readonly input?: IDataObject;
  readonly parameters: INodeParameters;
  readonly gives: object;
}

const visit: INodeParameters = {
  resource: 'invitation',
  operation: 'create',
  firstName: 'Ada',
  lastName: 'Miller',
  siteId: byName('London Riverside'),
  hostEmail: byEmail('alice@example.com'),
  visitorType: byName('Contractor'),
  startDate: '2026-06-01T09:00:00+01:00',
  endDate: '2026-06-01T10:00:00+01:00',
  emailVisitor: false,
};

/** What the node says of the parameters in `builderHint` is in these, expressions included. */
export const sdkRows: readonly SdkRow[] = [
  {
    does: 'invites from a form',
    input: { first: 'Nathan', last: 'Smith', mail: 'nathan@example.com', from: '2026-06-01T09:00' },
    parameters: {
      ...visit,
      firstName: '={{ $json.first }}',
      lastName: '={{ $json.last }}',
      email: '={{ $json.mail }}',
      startDate: '={{ $json.from }}',
      endDate: '={{ DateTime.fromISO($json.from).plus({ hours: 1 }) }}',
      emailVisitor: true,
    },
    gives: [{ firstName: 'Nathan', siteName: 'London Riverside', startDate: '2026-06-01T09:00:00Z' }],
  },
  {
    does: 'invites with the cells of a sheet, numbers and blanks among them',
    input: { mobile: 447700900123, notes: '' },
    parameters: {
      ...visit,
      additionalFields: { mobile: '={{ $json.mobile }}', visitorNotes: '={{ $json.notes }}' },
      simplify: false,
    },
    gives: [expect.not.objectContaining({ visitorNotes: '' })],
  },
  {
    does: 'invites from one name and a local date',
    input: { name: 'Ada Maria Miller', day: '06/05/2030 09:00' },
    parameters: {
      ...visit,
      firstName: "={{ $json.name.trim().split(' ')[0] }}",
      lastName: "={{ $json.name.trim().split(' ').slice(1).join(' ') }}",
      startDate: "={{ DateTime.fromFormat($json.day, 'dd/MM/yyyy HH:mm').toISO() }}",
      endDate: "={{ DateTime.fromFormat($json.day, 'dd/MM/yyyy HH:mm').plus({ hours: 1 }).toISO() }}",
    },
    gives: [{ firstName: 'Ada', lastName: 'Maria Miller', startDate: '2030-05-06T09:00:00Z' }],
  },
  {
    does: 'invites for tomorrow morning, unless it has',
    parameters: {
      ...visit,
      operation: 'findOrCreate',
      startDate: '={{ $now.plus({ days: 1 }).set({ hour: 9, minute: 0 }).toISO() }}',
      endDate: '={{ $now.plus({ days: 1 }).set({ hour: 10, minute: 0 }).toISO() }}',
    },
    gives: [{ isNew: true, startDate: expect.stringMatching(/T09:00:/) }],
  },
  {
    does: 'creates or updates rows',
    input: { name: 'Ada', mail: 'ada@example.com' },
    parameters: {
      resource: 'invitation',
      operation: 'upsert',
      columns: {
        mappingMode: 'defineBelow',
        value: {
          'First Name': '={{ $json.name }}',
          'Last Name': 'Miller',
          Email: '={{ $json.mail }}',
          Start: '2030-05-06T09:00:00Z',
          End: '2030-05-06T10:00:00Z',
          Site: 'London Riverside',
          Host: 'alice@example.com',
          'Visitor Type': 'Contractor',
        },
        matchingColumns: ['Email', 'Start', 'Site', 'Host'],
      },
      emailVisitor: false,
    },
    gives: [{ firstName: 'Ada', outcome: 'created' }],
  },
  {
    does: 'updates what a cell has',
    input: { notes: 'Gate C', subject: '' },
    parameters: {
      resource: 'invitation',
      operation: 'update',
      invitationId: byId('={{ $json.invitationId }}'),
      emailVisitor: false,
      updateFields: { visitorNotes: '={{ $json.notes }}', subject: '={{ $json.subject }}' },
      simplify: false,
    },
    gives: [{ visitorNotes: 'Gate C' }],
  },
  {
    does: 'empties what a cell has not',
    input: { subject: '' },
    parameters: {
      resource: 'invitation',
      operation: 'update',
      invitationId: byId('={{ $json.invitationId }}'),
      emailVisitor: false,
      options: { clearBlankFields: true },
      updateFields: { subject: '={{ $json.subject }}' },
      simplify: false,
    },
    gives: [expect.not.objectContaining({ subject: expect.anything() })],
  },
  {
    does: 'hands a visit to another host, at another site',
    parameters: {
      resource: 'invitation',
      operation: 'update',
      invitationId: byId('={{ $json.invitationId }}'),
      emailVisitor: true,
      updateFields: {
        hostEmail: byEmail('bob@example.com'),
        siteId: byName('New York Midtown'),
        visitorType: byName('VIP'),
      },
    },
    gives: [{ hostEmail: 'bob@example.com', siteName: 'New York Midtown', visitorTypeName: 'VIP' }],
  },
  {
    does: 'cancels a visit',
    parameters: {
      resource: 'invitation',
      operation: 'delete',
      invitationId: byId('={{ $json.invitationId }}'),
    },
    gives: [{ deleted: true }],
  },
  {
    does: 'lists the next visits of a host',
    parameters: {
      resource: 'invitation',
      operation: 'searchByHost',
      hostEmail: byEmail('alice@example.com'),
      filters: { upcoming: true, notCancelled: true },
      sort: 'asc',
      limit: 1,
    },
    gives: [{ hostEmail: 'alice@example.com', cancelled: null }],
  },
  {
    does: 'lists the visits to a site in a month',
    parameters: {
      resource: 'invitation',
      operation: 'getAllForHosts',
      hostsOf: 'site',
      siteId: byName('London Riverside'),
      filters: { from: '2026-05-01', to: '2026-06-01' },
      limit: 1,
    },
    gives: [{ startDate: expect.stringMatching(/^2026-0[45]/) }],
  },
  {
    does: 'reads a site by its name',
    parameters: { resource: 'site', operation: 'get', siteId: byName('London Riverside') },
    gives: [{ name: 'London Riverside' }],
  },
  {
    does: 'lists the hosts of a site',
    parameters: { resource: 'host', operation: 'getAll', siteId: byName('London Riverside'), limit: 1 },
    gives: [{ email: expect.stringContaining('@') }],
  },
  {
    does: 'makes a host group for a site',
    parameters: {
      resource: 'hostGroup',
      operation: 'create',
      name: 'Night Shift',
      additionalFields: { siteId: byName('London Riverside') },
    },
    gives: [{ name: 'Night Shift', siteId: expect.any(String) }],
  },
  {
    does: 'renames a host group',
    parameters: {
      resource: 'hostGroup',
      operation: 'update',
      hostGroupId: byId('={{ $json.hostGroupId }}'),
      name: 'Day Shift',
    },
    gives: [{ name: 'Day Shift' }],
  },
  {
    does: 'lists the documents of a company',
    parameters: {
      resource: 'companyDocument',
      operation: 'getAll',
      companyId: byId('={{ $json.companyId }}'),
      limit: 1,
    },
    gives: [{ companyId: expect.any(String) }],
  },
  {
    does: 'lists responses with their sites',
    parameters: {
      resource: 'workflowResponse',
      operation: 'getAll',
      options: { includeSites: true },
      limit: 1,
    },
    gives: [{ siteName: expect.any(String) }],
  },
  {
    does: 'reads a form of a response',
    parameters: {
      resource: 'formResponse',
      operation: 'get',
      responseId: byId('={{ $json.responseId }}'),
      formResponseId: byId('={{ $json.formResponseId }}'),
    },
    gives: [{ answers: expect.anything() }],
  },
];
