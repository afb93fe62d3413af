import type { INodeProperties } from 'n8n-workflow';

const NOT_FROM_LIST = "Mode 'list' is only for people who pick from a list.";

/**
 * What models that build workflows should know of a parameter, wherever one of this name is: what they need beyond the
 * description that people read.
 */
const hints: Readonly<Record<string, string>> = {
  additionalFields: 'Only fields you have a value for.',
  calendarId: 'The id of the calendar the events come from. Use the same id in every run.',
  changedFields: 'Only with invitationUpdated. Leave blank for updates of any field.',
  clearBlankFields:
    'true if a blank value in updateFields, such as an empty cell, should clear the invitation’s field.',
  columns:
    "The whole object: { mappingMode: 'defineBelow', value: { 'First Name', 'Last Name', Email, Start, End, Site, Host, 'Visitor Type', Subject, Mobile, 'Company Name', 'Host Group Name', 'Visitor Notes', 'Admin Notes' }, matchingColumns: ['Email', 'Start', 'Site', 'Host'] }. Each value is a text or an expression; site, host and visitorType take a name or an ID. For rows with an invitation ID, add 'Invitation ID' to value and use matchingColumns: ['Invitation ID']. mappingMode 'autoMapInputData' with value null uses input fields with these names.",
  companyDomains: "One text with commas, or a list: expr('{{ $json.domains }}').",
  email: 'The address from the input. Leave it out if it’s missing; never make one up.',
  emailVisitor: 'true emails the visitor immediately. Use false for imports and tests.',
  endDate: 'Must be after startDate. Same formats; a date without a time means the end of that day.',
  filters:
    'Without filters, the results are upcoming visits, cancelled ones included. Use {} to include past visits, and notCancelled to leave out cancelled ones.',
  endsAfter:
    'Same formats as startDate. Use endsAfter with startsBefore to find every visit that overlaps a period, including long ones.',
  firstName: 'If the input has one text for the whole name: expr("{{ $json.name.trim().split(\' \')[0] }}").',
  follow: 'Whose invitations to follow. Set siteId, hostEmail or hostGroupId to match.',
  from: 'Same formats as startDate.',
  hostEmails: "One text with commas, or a list: expr('{{ $json.emails }}').",
  hostsOf: 'Set siteId, hostGroupId or hostEmails to match.',
  includeSites: 'Without it, siteName is null.',
  keepOtherFields: 'Leave it out: the default keeps every field.',
  lastName:
    "If the input has one text for the whole name: expr(\"{{ $json.name.trim().split(' ').slice(1).join(' ') }}\").",
  quotaShare: 'Leave it out.',
  returnAll: 'true if you need every result. If not, set limit.',
  simplify:
    'Leave it out: the output then has the fields of the type below. Use false for the whole record, including an invitation’s notes or a response’s forms.',
  sort: 'By the visit’s start.',
  startsBefore: 'Same formats as startDate; a date without a time means the end of that day.',
  startDate:
    "ISO 8601, ideally with an offset: 2030-05-06T09:00:00+02:00. Without an offset, timeZone in options applies, or the workflow’s time zone. Pass a calendar event’s start or end unchanged: expr('{{ $json.start }}'). Relative: expr('{{ $now.plus({ days: 1 }).set({ hour: 9, minute: 0 }).toISO() }}'). Other formats are rejected. Convert them: expr(\"{{ DateTime.fromFormat($json.date, 'dd/MM/yyyy HH:mm').toISO() }}\").",
  timeZone: 'Only if dates don’t have an offset and rows use different zones: the site’s time zone.',
  to: 'Same formats as startDate; a date without a time means the end of that day.',
  triggerOn:
    "The events as a list, such as ['invitationArrived']. Each item’s event field says which one it is.",
  updateFields:
    'Only the fields to change; the others stay the same. With only startDate, the visit moves and keeps its length.',
  windowEnd:
    'With windowStart, the period for which the previous node reads events. Leave out both for single events.',
};

/** The same for locators. */
const locatorHints: Readonly<Record<string, string>> = {
  companyId: `Mode 'id' with an id from Company: Get Many. ${NOT_FROM_LIST}`,
  formResponseId:
    "Mode 'id' with an id from formResponses in Workflow Response: Get (set simplify to false).",
  hostEmail: `Mode 'email' with the host’s email address. Actions also take mode 'name' with the first and last name of one of the site’s hosts. Host: Get Many lists a site’s hosts. ${NOT_FROM_LIST}`,
  hostGroupId: `Mode 'id' with an id from Host Group: Get Many. ${NOT_FROM_LIST}`,
  invitationId: `Mode 'id' with an id from another invitation operation: expr('{{ $json.id }}'). ${NOT_FROM_LIST}`,
  responseId: "Mode 'id' with an id from Workflow Response: Get Many.",
  siteId: `Mode 'name' with the site’s name in the service, or mode 'id' with its id. Site: Get Many returns both. ${NOT_FROM_LIST}`,
  visitorType:
    "Mode 'name' with a visitor type that’s set up for the site in the service. The API doesn’t list them, so ask for the name. If it’s wrong, the error names types that were used before. Mode 'list' is only for people who pick from a list.",
  workflowId: "Mode 'id' with a workflowId from Workflow Response: Get Many.",
};

/** Every parameter that there is a hint for. */
export const hinted = [...Object.keys(hints), ...Object.keys(locatorHints)];

/**
 * A parameter with the hint on it, and on those in its collection. In the types that n8n makes for models, locators are
 * optional even when they are required.
 */
export const withHints = (property: INodeProperties): INodeProperties => {
  const isLocator = property.type === 'resourceLocator';
  const hint = (isLocator ? locatorHints : hints)[property.name];
  const isRequired = isLocator && property.required && !(property.default as { value?: unknown }).value;
  return {
    ...property,
    ...(hint && { builderHint: { propertyHint: isRequired ? `Required. ${hint}` : hint } }),
    ...(property.type === 'collection' && {
      options: ((property.options ?? []) as INodeProperties[]).map(withHints),
    }),
  };
};
