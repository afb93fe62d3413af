import type { Calendar } from '../calendar.ts';
import type { Rows } from '../store/schema.ts';
import type { Random } from '../tools/random.ts';
import { emailOf, guestNames } from './people.ts';
import type { SiteRows } from './sites.ts';

const yesOrNo = ['Yes', 'No'];

/** Workflows with their forms: each question, and its possible answers. */
const workflows: readonly { name: string; forms: Record<string, Record<string, readonly string[]>> }[] = [
  {
    name: 'Contractor induction',
    forms: {
      'Site rules': {
        'I have read the site rules': ['Yes'],
        'Protective equipment': ['Helmet', 'Vest', 'None'],
      },
      'Work permit': { 'Work at height': yesOrNo, 'Hot work': yesOrNo },
    },
  },
  {
    name: 'Visitor health declaration',
    forms: { 'Health questions': { 'Feeling well': yesOrNo, 'Needs step-free access': yesOrNo } },
  },
  {
    name: 'Non-disclosure agreement',
    forms: { Agreement: { 'Accepted version': ['2025-01', '2025-07'], 'Signed on paper': yesOrNo } },
  },
];

const statuses = ['submitted', 'approved', 'rejected', 'closed'];
const responsesPerWorkflow = 12;

/** Workflows and their responses, in every status (A22). */
export const buildWorkflows = (
  teamId: string,
  random: Random,
  calendar: Calendar,
  { sites }: SiteRows,
  companies: readonly Rows['companies'][],
) => {
  // A14 allows both forms of ids, so the demo data holds both, of workflows and of responses.
  const built = workflows.map(({ name, forms }, index) => ({
    row: { id: index < 2 ? random.hex(24) : random.uuid(), teamId, name },
    forms,
  }));
  const responses = built.flatMap(({ row, forms }, index) =>
    Array.from({ length: responsesPerWorkflow }, (_, number) => {
      const age = random.int(1, 40);
      const respondent = random.pick(guestNames);
      const response: Rows['workflowResponses'] = {
        id: index === 0 ? random.hex(24) : random.uuid(),
        teamId,
        workflowId: row.id,
        status: statuses[number % statuses.length] as string,
        created: calendar.at(-age, random.int(480, 720)),
        updated: calendar.at(-random.int(1, age), random.int(721, 1080)),
        respondentFirstName: respondent.firstName,
        respondentLastName: respondent.lastName,
        respondentEmail: emailOf(respondent),
        siteId: random.pick(sites).id,
        companyId: random.chance(60) ? random.pick(companies).id : null,
      };
      return { response, forms };
    }),
  );
  const formResponses = responses.flatMap(({ response, forms }) =>
    Object.entries(forms).map(([name, questions]) => ({
      id: random.uuid(),
      teamId,
      responseId: response.id,
      name,
      answers: JSON.stringify(
        Object.entries(questions).map(([label, values]) => ({ label, value: random.pick(values) })),
      ),
    })),
  );
  return {
    workflows: built.map(({ row }) => row),
    workflowResponses: responses.map(({ response }) => response),
    formResponses,
  };
};
