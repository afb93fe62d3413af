import type { InputBlock, KnownBlock, SectionBlock } from '@slack/types';
import {
  ADMIN_NOTES_MAX,
  countCharacters,
  isEmailAddress,
  VISITOR_NOTES_MAX,
} from '@visitor-invitations/core';
import { context, option, plain } from '../slack/blocks.ts';
import { ids } from '../slack/ids.ts';
import { slackLimits } from '../slack/limits.ts';
import { en } from '../text/en.ts';
import { md, shorten } from '../text/markup.ts';
import type { FieldErrors } from './field-errors.ts';
import { type Field, labels } from './fields.ts';
import { fits, siteOption, typeOption } from './menus.ts';
import type { FormValues } from './values.ts';

const EXCERPT_LENGTH = 500;

/** The start of a text that is too long for an input, which would cut it. */
const excerpt = (label: string, text: string): SectionBlock & KnownBlock => ({
  type: 'section',
  text: plain(en.form.soFar(label, countCharacters(text), shorten(text, EXCERPT_LENGTH))),
});

interface InputFields {
  readonly element: InputBlock['element'];
  readonly hint?: string | undefined;
  readonly optional?: boolean;
}

const input = (field: Field, { element, hint, optional = false }: InputFields): InputBlock => ({
  type: 'input',
  block_id: field,
  label: plain(labels[field]),
  element,
  optional,
  ...(hint ? { hint: plain(hint) } : {}),
});

/** The fields with a text input. */
type TextField =
  | 'firstName'
  | 'lastName'
  | 'mobile'
  | 'companyName'
  | 'subject'
  | 'visitorNotes'
  | 'adminNotes';

interface TextRules {
  readonly optional?: boolean;
  /** The contract's limit of a text with several lines. */
  readonly max?: number;
  readonly hint?: string;
}

/** How a form is shown. */
export interface FormContext {
  /** The host's IANA time zone, in which the pickers show times. */
  readonly zone: string;
  /** Says what happens to a text that is too long for an input. */
  readonly whenTooLong: string;
  /** Errors of the service, shown below their fields. */
  readonly errors: FieldErrors;
}

const textBlocks =
  (values: FormValues, { whenTooLong }: FormContext) =>
  (field: TextField, rules: TextRules = {}) => {
    const { optional = false, max, hint } = rules;
    const value = values[field];
    const limit = Math.min(max ?? slackLimits.inputText, slackLimits.inputText);
    const isTooLong = value !== undefined && value.length > limit;
    const block = input(field, {
      element: {
        type: 'plain_text_input',
        action_id: field,
        max_length: limit,
        ...(max === undefined ? {} : { multiline: true }),
        ...(value && !isTooLong ? { initial_value: value } : {}),
      },
      optional: optional || isTooLong,
      hint: isTooLong ? whenTooLong : hint,
    });
    return isTooLong ? [excerpt(labels[field], value), block] : [block];
  };

/** Slack refuses an initial value that it takes for no email address, and is not known to take one in Unicode. */
const isAddressInSlack = (value: string) => isEmailAddress(value) && /^[!-~]+@[!-~]+\.[!-~]+$/.test(value);

const email = ({ email: value }: FormValues) =>
  input('email', {
    element: {
      type: 'email_text_input',
      action_id: 'email',
      ...(value && isAddressInSlack(value) ? { initial_value: value } : {}),
    },
    optional: true,
  });

const instant = (field: 'startDate' | 'endDate', values: FormValues, hint?: string) => {
  const value = values[field];
  return input(field, {
    element: {
      type: 'datetimepicker',
      action_id: field,
      ...(value === undefined ? {} : { initial_date_time: value }),
    },
    hint,
  });
};

const host = ({ hostId }: FormValues) =>
  input('hostId', {
    element: {
      type: 'users_select',
      action_id: 'hostId',
      ...(hostId ? { initial_user: hostId } : {}),
    },
    hint: en.form.hostHint,
  });

const site = ({ siteId: chosen }: FormValues) =>
  input('siteId', {
    element: {
      type: 'external_select',
      action_id: ids.options.site,
      min_query_length: 0,
      placeholder: plain(en.form.site),
      ...(chosen ? { initial_option: siteOption(chosen) } : {}),
    },
  });

const visitorType = ({ visitorType: chosen }: FormValues) => {
  const known = chosen && typeOption(chosen);
  return input('visitorType', {
    element: {
      type: 'external_select',
      action_id: ids.options.visitorType,
      min_query_length: 0,
      placeholder: plain(en.form.visitorType),
      ...(known && fits(known) ? { initial_option: known } : {}),
    },
    hint: en.form.visitorTypeHint,
  });
};

const emailChoice = option(en.form.emailVisitor, 'yes');

const emailVisitor = ({ emailVisitor: chosen }: FormValues) =>
  input('emailVisitor', {
    element: {
      type: 'checkboxes',
      action_id: 'emailVisitor',
      options: [emailChoice],
      ...(chosen ? { initial_options: [emailChoice] } : {}),
    },
    optional: true,
  });

/** Adds errors below their fields. */
const withErrors = (blocks: KnownBlock[], errors: FieldErrors): KnownBlock[] =>
  blocks.flatMap((block) => {
    const error = errors[block.block_id as Field];
    return error === undefined ? [block] : [block, context(md`${error}`)];
  });

/** The form of a visit, filled in with `values`. */
export const formBlocks = (values: FormValues, formContext: FormContext): KnownBlock[] => {
  const text = textBlocks(values, formContext);
  const { visitorNotesHint, adminNotesHint } = en.form;
  const blocks = [
    ...(values.hostId === undefined ? [] : [host(values)]),
    ...text('firstName'),
    ...text('lastName', { hint: en.form.lastNameHint }),
    email(values),
    ...text('mobile', { optional: true }),
    ...text('companyName', { optional: true }),
    site(values),
    visitorType(values),
    instant('startDate', values, en.visit.zoneHint(formContext.zone)),
    instant('endDate', values),
    ...text('subject', { optional: true }),
    ...text('visitorNotes', { optional: true, max: VISITOR_NOTES_MAX, hint: visitorNotesHint }),
    ...text('adminNotes', { optional: true, max: ADMIN_NOTES_MAX, hint: adminNotesHint }),
    emailVisitor(values),
  ];
  return withErrors(blocks, formContext.errors);
};
