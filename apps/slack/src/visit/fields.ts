import type { ViewOutput } from '@slack/bolt';
import type { InputBlock, KnownBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { ADMIN_NOTES_MAX, isEmailAddress, VISITOR_NOTES_MAX } from '@visitor-invitations/core/contract';
import * as z from 'zod';
import { readTypeOption, siteOption, typeOption } from '../form/menus.ts';
import { texts } from '../languages/texts.ts';
import { option } from '../slack/blocks.ts';
import { ids } from '../slack/ids.ts';
import { withAsciiDomain } from '../visitors/hosts.ts';
import { besides, choice, type FieldRow, type Input, text, time } from './kinds.ts';

/** An address in a form that Slack takes as an initial value. It isn't known to take a domain in Unicode. */
const addressInSlack = (value: string): string | undefined => {
  const address = withAsciiDomain(value);
  return isEmailAddress(value) && /^[!-~]+@[!-~]+\.[!-~]+$/.test(address) ? address : undefined;
};

const emailChoice = () => option(texts().form.emailVisitor, 'yes');

/**
 * The fields of a visit: the form, its values, checks, lists and notifications are made from this table. Where possible a
 * field is named as in the contract; the name is also its `block_id`, so that errors of the contract are shown at their
 * field. Labels and hints are in `texts().form`.
 */
const rows = {
  /** Slack's id of the host, where the person may invite for others; empty when they have to choose. */
  hostId: besides<string>({
    schema: z.string(),
    member: 'host',
    read: (entered) => entered && (entered.selected_user ?? ''),
    input: (value) => ({
      element: {
        type: 'users_select',
        action_id: ids.field.hostId,
        ...(value ? { initial_user: value } : {}),
      },
      dispatches: true,
    }),
  }),
  firstName: text(),
  lastName: text(),
  email: text({
    input: (value = '') => {
      const shown = addressInSlack(value);
      return {
        element: { type: 'email_text_input', action_id: 'email', ...(shown && { initial_value: shown }) },
        optional: true,
      };
    },
  }),
  mobile: text({ isRare: true }),
  companyName: text({ isRare: true, member: 'company', from: ({ company }) => company?.name }),
  siteId: choice({
    schema: z.object({ id: z.string(), name: z.string() }),
    menu: () => ({ action_id: ids.options.site, placeholder: texts().form.site }),
    optionOf: siteOption,
    readOption: ({ text, value }) => ({ id: value, name: text.text }),
    member: 'site',
    from: ({ site }) => (site?.id ? { id: site.id, name: site.name ?? site.id } : undefined),
    toRequest: ({ id }) => ({ siteId: id }),
    isSame: (one, other) => one?.id === other?.id,
  }),
  /** Sent by id or by name (A8). */
  visitorType: choice({
    schema: z.object({ id: z.string().exactOptional(), name: z.string() }),
    menu: () => ({ action_id: ids.options.visitorType, placeholder: texts().form.visitorType }),
    optionOf: (type) => typeOption(type)[0],
    readOption: readTypeOption,
    from: ({ visitorType: { id, name } = {} }) => (name ? { ...(id ? { id } : {}), name } : undefined),
    sentAs: ['visitorTypeId', 'visitorTypeName'],
    toRequest: ({ id, name }) => (id ? { visitorTypeId: id } : { visitorTypeName: name }),
    // A name may be shown shortened, so it is compared only without an id.
    isSame: (one, other) =>
      one?.id && other?.id ? one.id === other.id : one?.name.toLowerCase() === other?.name.toLowerCase(),
  }),
  startDate: time(({ zone, siteTime }) => ({
    action_id: ids.field.startDate,
    hint: [texts().visit.zoneHint(zone), siteTime].filter(Boolean).join(' '),
    dispatches: true,
  })),
  // Slack keeps what an element with the same id shows, so a moved start gives the end another one.
  endDate: time(({ startDate }) => ({ action_id: `endDate ${startDate}` })),
  subject: text({ isRare: true }),
  visitorNotes: text({ isRare: true, max: VISITOR_NOTES_MAX }),
  adminNotes: text({ isRare: true, max: ADMIN_NOTES_MAX }),
  emailVisitor: besides<boolean>({
    schema: z.boolean(),
    from: () => true,
    read: (entered) => (entered?.selected_options ?? []).length > 0,
    input: (value) => ({
      element: {
        type: 'checkboxes',
        action_id: ids.field.emailVisitor,
        options: [emailChoice()],
        ...(value ? { initial_options: [emailChoice()] } : {}),
      },
      optional: true,
      dispatches: true,
    }),
  }),
};

type Rows = typeof rows;

/** The name of a field of the form. */
export type Field = keyof Rows;

/** A field of an invitation: every field of the form but its host and the choice about the email. */
export type VisitField = Exclude<Field, 'hostId' | 'emailVisitor'>;

export const fields = Object.keys(rows) as readonly Field[];

export const visitFields = fields.filter(
  (field): field is VisitField => field !== 'hostId' && field !== 'emailVisitor',
);

/** The row of a field whose value has any type. */
export const rowOf = (field: Field): FieldRow<unknown> => rows[field];

const ofEach = <Result>(make: (row: FieldRow<unknown>, field: Field) => Result) =>
  Object.fromEntries(fields.map((field) => [field, make(rowOf(field), field)]));

type Values = { [Name in Field]: Rows[Name] extends FieldRow<infer Value> ? Value : never };

/** The values of a form; empty fields are absent. */
export type FormValues = { readonly [Name in Field]?: Values[Name] };

export const formValues = z.object(
  ofEach(({ schema }) => schema.exactOptional()) as {
    [Name in Field]: z.ZodExactOptional<z.ZodType<Values[Name]>>;
  },
);

/** The label of each field. */
export const labels = (): Readonly<Record<Field, string>> => texts().form.labels;

/** The form's field for a field of a request; `undefined` when the form has none. */
export const fieldOf = (sentAs: string): Field | undefined =>
  fields.find((field) => field === sentAs || rowOf(field).sentAs?.includes(sentAs));

/** The form's field for a member of an invitation. */
export const fieldOfMember = (member: string): Field | undefined =>
  fields.find((field) => (rowOf(field).member ?? field) === member);

const withoutEmpty = (values: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The values of a submitted form. */
export const readValues = (state: ViewOutput['state']['values']): FormValues =>
  withoutEmpty(ofEach((row, field) => row.read(Object.values(state[field] ?? {})[0])));

/** An element as if it had been submitted unchanged: its `initial_user` is the `selected_user`. */
const unchanged = (element: object): Input =>
  Object.fromEntries(
    Object.entries(element).map(([name, shown]) => [
      name.replace('initial_value', 'value').replace('initial_', 'selected_'),
      shown,
    ]),
  );

/** The initial values of a form, from its blocks. */
export const readInitialValues = (blocks: readonly KnownBlock[]): FormValues => {
  const inputs = blocks.filter((block): block is InputBlock => block.type === 'input');
  return withoutEmpty(
    ofEach((row, field) => {
      const input = inputs.find(({ block_id }) => block_id === field);
      return row.read(input && unchanged(input.element));
    }),
  );
};

/** The form values of an invitation. */
export const valuesOfInvitation = (invitation: Partial<Invitation>): FormValues =>
  withoutEmpty(ofEach((row, field) => row.from(invitation, field)));

const instant = (at: number | undefined) =>
  at === undefined ? undefined : new Date(at * 1000).toISOString();

/** The values as an invitation, to describe a visit that was not saved. */
export const invitationOf = (values: FormValues): Partial<Invitation> => ({
  firstName: values.firstName,
  lastName: values.lastName,
  company: { name: values.companyName },
  visitorType: { name: values.visitorType?.name },
  site: { name: values.siteId?.name },
  startDate: instant(values.startDate),
  endDate: instant(values.endDate),
});
