import type { INodeProperties } from 'n8n-workflow';

const NOT_FROM_LIST = "Mode 'list' is for people who pick.";

/**
 * What models that build workflows should know of a parameter, wherever one of this name is: what they need beyond the
 * description that people read.
 */
const hints: Readonly<Record<string, string>> = {
  additionalFields: 'Only fields that there is a value for.',
  calendarId: 'The id of the calendar that the events are read from, in every run the same.',
  changedFields: 'Only with invitationUpdated: blank for an update of any field.',
  clearBlankFields:
    'true when a blank in updateFields, such as an empty cell, shall empty the field of the invitation.',
  columns:
    "The whole object: { mappingMode: 'defineBelow', value: { firstName, lastName, email, startDate, endDate, site, host, visitorType, subject, mobile, companyName, hostGroupName, visitorNotes, adminNotes }, matchingColumns: ['email', 'startDate', 'site'] }, each value a text or an expression, with site, host and visitorType by name or ID. For rows with an invitation ID add id to value, and matchingColumns: ['id']. mappingMode 'autoMapInputData' with value null takes fields of the input that have these names.",
  companyDomains: "One text with commas, or a list: expr('{{ $json.domains }}').",
  email: 'The address that the input has. Leave it out where there is none; never make one up.',
  emailVisitor: 'true emails the visitor at once. Use false for imports and tests.',
  endDate: 'After startDate, and in the same forms; a day alone is the end of that day.',
  filters:
    'Without them, past and cancelled invitations are among the results. upcoming and notCancelled leave these out.',
  endsAfter:
    'In the forms of startDate. endsAfter and startsBefore together find the visits of a time, those of several days included.',
  firstName: 'Out of one text for the whole name: expr("{{ $json.name.trim().split(\' \')[0] }}").',
  follow: 'Whose invitations; then give siteId, hostEmail or hostGroupId accordingly.',
  from: 'In the forms of startDate.',
  hostEmails: "One text with commas, or a list: expr('{{ $json.emails }}').",
  hostsOf: 'Then give siteId, hostGroupId or hostEmails accordingly.',
  includeSites: 'Without it, siteName is null.',
  keepOtherFields: 'Leave it out: the default loses no field.',
  lastName:
    "Out of one text for the whole name: expr(\"{{ $json.name.trim().split(' ').slice(1).join(' ') }}\").",
  returnAll: 'true when every result is needed; otherwise limit.',
  simplify:
    'Leave it out: the output has the fields of the type below. false gives the whole record instead, such as the notes of an invitation or the forms of a response.',
  sort: 'By start of the visit.',
  startsBefore: 'In the forms of startDate; a day alone is the end of that day.',
  startDate:
    "ISO 8601, best with an offset: 2030-05-06T09:00:00+02:00. Without one it is meant in timeZone of options, or in the time zone of the workflow. The start or end of a calendar’s event goes as it is: expr('{{ $json.start }}'). Relative: expr('{{ $now.plus({ days: 1 }).set({ hour: 9, minute: 0 }).toISO() }}'). Other forms are refused; read them: expr(\"{{ DateTime.fromFormat($json.date, 'dd/MM/yyyy HH:mm').toISO() }}\").",
  timeZone: 'Only where dates have no offset and rows are of several zones: the zone of the site.',
  to: 'In the forms of startDate; a day alone is the end of that day.',
  triggerOn: "The events as a list, such as ['invitationArrived']; each item says in event which one it is.",
  updateFields:
    'Only the fields to change; all others stay as they are. startDate alone moves the visit and keeps its length.',
  windowEnd:
    'Together with windowStart what the node before reads events of. Leave both out for single events.',
};

/** The same for locators. */
const locatorHints: Readonly<Record<string, string>> = {
  companyId: `Mode 'id' with the id that Company: Get Many gives. ${NOT_FROM_LIST}`,
  formResponseId:
    "Mode 'id' with an id among formResponses of Workflow Response: Get with simplify set to false.",
  hostEmail: `Mode 'email' with the email address of the host; in an action also mode 'name' with the first and last name of a host of the site, or with the address. Host: Get Many lists the hosts of a site. ${NOT_FROM_LIST}`,
  hostGroupId: `Mode 'id' with the id that Host Group: Get Many gives. ${NOT_FROM_LIST}`,
  invitationId: `Mode 'id' with the id that another operation on invitations gives: expr('{{ $json.id }}'). ${NOT_FROM_LIST}`,
  quotaShare: 'Leave it out.',
  responseId: "Mode 'id' with the id that Workflow Response: Get Many gives.",
  siteId: `Mode 'name' with the name that the service has for the site, or mode 'id' with its id; Site: Get Many gives both. ${NOT_FROM_LIST}`,
  visitorType:
    "Mode 'name' with a name that is set up for the site in the service, which has no list of them: ask for it. The error on another one names those that were seen. Mode 'list' is for people who pick.",
  workflowId: "Mode 'id' with the workflowId that Workflow Response: Get Many gives.",
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
