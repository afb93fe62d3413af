import type { ViewOutput } from '@slack/bolt';
import type { InputBlock, KnownBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import * as z from 'zod';
import { isChoice } from '../slack/blocks.ts';
import type { Field } from './fields.ts';
import { readTypeOption } from './menus.ts';

const text = z.string().exactOptional();
const seconds = z.int().exactOptional();

/** The values of a form; empty fields are absent. Times are in Unix seconds, as in Slack's pickers. */
export const formValues = z.object({
  /** Slack's id of the host, where the person may invite for others; empty when they have to choose. */
  hostId: text,
  firstName: text,
  lastName: text,
  email: text,
  mobile: text,
  companyName: text,
  siteId: z.object({ id: z.string(), name: z.string() }).exactOptional(),
  visitorType: z.object({ id: text, name: z.string() }).exactOptional(),
  startDate: seconds,
  endDate: seconds,
  subject: text,
  visitorNotes: text,
  adminNotes: text,
  emailVisitor: z.boolean().exactOptional(),
});
export type FormValues = Readonly<z.infer<typeof formValues>>;

/** The state of one input, as Slack sends it. */
interface Input {
  readonly value?: string | null;
  readonly selected_user?: string | null;
  readonly selected_option?: { readonly text: { readonly text: string }; readonly value: string } | null;
  readonly selected_date_time?: number | null;
  readonly selected_options?: readonly unknown[];
}

const withoutEmpty = (values: { [Name in keyof FormValues]: FormValues[Name] | undefined }): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Blank text counts as empty. */
const valuesFromInputs = (inputOf: (field: Field) => Input | undefined): FormValues => {
  const text = (field: Field) => inputOf(field)?.value?.trim() || undefined;
  const chosen = (field: Field) => {
    const option = inputOf(field)?.selected_option;
    return option && isChoice(option) ? option : undefined;
  };
  const [site, type, host] = [chosen('siteId'), chosen('visitorType'), inputOf('hostId')];
  return withoutEmpty({
    hostId: host && (host.selected_user ?? ''),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    mobile: text('mobile'),
    companyName: text('companyName'),
    siteId: site ? { id: site.value, name: site.text.text } : undefined,
    visitorType: type ? readTypeOption(type) : undefined,
    startDate: inputOf('startDate')?.selected_date_time ?? undefined,
    endDate: inputOf('endDate')?.selected_date_time ?? undefined,
    subject: text('subject'),
    visitorNotes: text('visitorNotes'),
    adminNotes: text('adminNotes'),
    emailVisitor: (inputOf('emailVisitor')?.selected_options ?? []).length > 0,
  });
};

/** The values of a submitted form. */
export const readValues = (state: ViewOutput['state']['values']): FormValues =>
  valuesFromInputs((field) => Object.values(state[field] ?? {})[0]);

interface Initial {
  readonly initial_value?: string;
  readonly initial_user?: string;
  readonly initial_option?: NonNullable<Input['selected_option']>;
  readonly initial_date_time?: number;
  readonly initial_options?: readonly unknown[];
}

/** The initial values of a form, from its blocks. */
export const readInitialValues = (blocks: readonly KnownBlock[]): FormValues => {
  const inputs = blocks.filter((block): block is InputBlock => block.type === 'input');
  return valuesFromInputs((field) => {
    const element = inputs.find(({ block_id }) => block_id === field)?.element as Initial | undefined;
    return (
      element && {
        value: element.initial_value ?? null,
        selected_user: element.initial_user ?? null,
        selected_option: element.initial_option ?? null,
        selected_date_time: element.initial_date_time ?? null,
        selected_options: element.initial_options ?? [],
      }
    );
  });
};

/** An invalid time counts as empty. */
const secondsOf = (time: string | undefined) => {
  const at = Math.floor(Date.parse(time ?? '') / 1000);
  return Number.isNaN(at) ? undefined : at;
};

/** The form values of an invitation. */
export const valuesOfInvitation = (invitation: Partial<Invitation>): FormValues => {
  const { site, visitorType, company } = invitation;
  return withoutEmpty({
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    email: invitation.email,
    mobile: invitation.mobile,
    companyName: company?.name,
    siteId: site?.id ? { id: site.id, name: site.name ?? site.id } : undefined,
    visitorType: visitorType?.name
      ? { ...(visitorType.id ? { id: visitorType.id } : {}), name: visitorType.name }
      : undefined,
    startDate: secondsOf(invitation.startDate),
    endDate: secondsOf(invitation.endDate),
    subject: invitation.subject,
    visitorNotes: invitation.visitorNotes,
    adminNotes: invitation.adminNotes,
    emailVisitor: true,
  });
};

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
