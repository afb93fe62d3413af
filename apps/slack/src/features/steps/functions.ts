import type { Field } from '../../form/fields.ts';
import { ids } from '../../slack/ids.ts';

// Slack shows what a manifest says in one language, so these texts are in no catalogue.

/** What the inputs of *Invite a visitor* are called in Workflow Builder, by the field of the form that each fills in. */
export const inviteInputs = {
  firstName: ['first_name', 'First name'],
  lastName: ['last_name', 'Last name'],
  email: ['email', 'Email'],
  companyName: ['company', 'Company'],
  siteId: ['site', 'Site'],
  visitorType: ['visitor_type', 'Visitor type'],
  startDate: ['start', 'Start'],
  endDate: ['end', 'End'],
  hostId: ['host', 'Host'],
  emailVisitor: ['email_visitor', 'Email the visitor'],
} as const satisfies Partial<Record<Field, readonly [name: string, title: string]>>;

type Parameter = Readonly<Record<string, unknown>>;
type Parameters = Readonly<Record<string, Parameter>>;

const parameter = (type: string, title: string, description: string, more: Parameter = {}): Parameter => ({
  type,
  title,
  description,
  ...more,
});

const text = (title: string, description: string) => parameter('string', title, description);

/** Who runs the workflow, as Slack says it: nobody can choose that. */
const person = parameter('slack#/types/user_context', 'Who runs it', 'The person in whose name it is done');

const host = parameter(
  'slack#/types/user_id',
  'Host',
  'Who receives the visitor. Default: who runs the workflow. Another host must have made them their delegate',
);

const inputOf = (field: keyof typeof inviteInputs, type: string, description: string, more?: Parameter) => {
  const [name, title] = inviteInputs[field];
  return { [name]: parameter(type, title, description, more) };
};

const siteOptions = {
  dynamic_options: {
    function: `#/functions/${ids.stepOptions.sites}`,
    inputs: { query: { value: '{{client.query}}' } },
  },
};

const visitor: Parameters = {
  ...inputOf('firstName', 'string', 'The first name of the visitor'),
  ...inputOf('lastName', 'string', 'Their last name, or a hyphen for a visitor with one name'),
  ...inputOf('email', 'string', 'Their email address'),
  ...inputOf('companyName', 'string', 'Where they come from'),
  ...inputOf('siteId', 'string', 'Where they are going: the name of a site', siteOptions),
  ...inputOf('visitorType', 'string', 'The name of a visitor type, such as Contractor'),
  ...inputOf('startDate', 'slack#/types/timestamp', 'When the visit begins'),
  ...inputOf('endDate', 'slack#/types/timestamp', 'When it ends. Default: an hour after the start'),
  ...inputOf('emailVisitor', 'boolean', 'Whether the visitor gets an email. Default: yes'),
};

const parameters = (properties: Parameters, ...required: string[]) => ({ properties, required });

const visit = parameters(
  {
    invitation_id: text('Visit ID', 'The ID of the visit, which the step Cancel a visit takes'),
    text: text('Text', 'What was done'),
  },
  'invitation_id',
  'text',
);

/** The steps that the app adds to Workflow Builder, as its manifest declares them. */
export const stepFunctions = {
  [ids.step.invite]: {
    title: 'Invite a visitor',
    description: 'Invites a visitor in the name of who runs the workflow',
    input_parameters: parameters(
      { person, ...visitor, host },
      ...['person', 'first_name', 'last_name', 'site', 'visitor_type', 'start'],
    ),
    output_parameters: visit,
  },
  [ids.step.find]: {
    title: 'Find visitors',
    description: 'Finds the upcoming visits of a host',
    input_parameters: parameters(
      { person, host, query: text('What to find', 'A name, a company, a site or a day, such as today') },
      'person',
    ),
    output_parameters: parameters(
      {
        count: parameter('integer', 'Number of visits', 'How many were found'),
        text: text('List', 'One visit a line'),
        invitation_id: text('Visit ID', 'The ID of the visit, where only one was found'),
      },
      'count',
      'text',
    ),
  },
  [ids.step.cancel]: {
    title: 'Cancel a visit',
    description: 'Cancels a visit in the name of who runs the workflow',
    input_parameters: parameters(
      { person, invitation_id: text('Visit ID', 'As Invite a visitor and Find visitors give it') },
      'person',
      'invitation_id',
    ),
    output_parameters: visit,
  },
  [ids.stepOptions.sites]: {
    title: 'Sites',
    description: 'Lists the sites that people may invite to',
    input_parameters: parameters({ query: text('What was typed', 'Any part of a name') }),
    output_parameters: parameters(
      { options: parameter('slack#/types/options_select', 'Sites', 'The sites') },
      'options',
    ),
  },
};
