import type { Field } from '../../form/fields.ts';
import { ids } from '../../slack/ids.ts';

// Slack shows what a manifest says in one language, so these texts are in no catalogue.

type Parameter = Readonly<Record<string, unknown>>;
type Parameters = Readonly<Record<string, Parameter>>;

const TIME = 'slack#/types/timestamp';

/** The inputs of *Invite a visitor* by the field of the form that each fills in. */
export const inviteInputs = {
  firstName: ['first_name', 'First name', 'string', 'The first name of the visitor'],
  lastName: ['last_name', 'Last name', 'string', 'Or a hyphen for a visitor with one name'],
  email: ['email', 'Email', 'string', 'The email address of the visitor'],
  companyName: ['company', 'Company', 'string', 'Where the visitor comes from'],
  siteId: ['site', 'Site', 'string', 'Where the visitor goes: the name of a site'],
  visitorType: ['visitor_type', 'Visitor type', 'string', 'Its name, such as Contractor'],
  startDate: ['start', 'Start', TIME, 'When the visit begins'],
  endDate: ['end', 'End', TIME, 'When it ends. Default: an hour after the start'],
  hostId: ['host', 'Host', 'slack#/types/user_id', 'Who receives visitors. Default: who runs the workflow'],
  emailVisitor: ['email_visitor', 'Email the visitor', 'boolean', 'Default: yes'],
} as const satisfies Partial<
  Record<Field, readonly [name: string, title: string, type: string, hint: string]>
>;

const inputs: Parameters = Object.fromEntries(
  Object.values(inviteInputs).map(([name, title, type, description]) => [name, { type, title, description }]),
);

const text = (title: string, description: string): Parameter => ({ type: 'string', title, description });

/** Who runs the workflow, as Slack says it: nobody can choose that. */
const person: Parameter = { type: 'slack#/types/user_context', title: 'Who runs it' };

const siteOptions = {
  function: `#/functions/${ids.stepOptions.sites}`,
  inputs: { query: { value: '{{client.query}}' } },
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
      { person, ...inputs, site: { ...inputs.site, dynamic_options: siteOptions } },
      ...['person', 'first_name', 'last_name', 'site', 'visitor_type', 'start'],
    ),
    output_parameters: visit,
  },
  [ids.step.find]: {
    title: 'Find visitors',
    description: 'Finds the upcoming visits of a host',
    input_parameters: parameters(
      { person, host: inputs.host ?? {}, query: text('What to find', 'A name, a company, a site or a day') },
      'person',
    ),
    output_parameters: parameters(
      {
        count: { type: 'integer', title: 'Number of visits' },
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
      { options: { type: 'slack#/types/options_select', title: 'Sites' } },
      'options',
    ),
  },
};
