import type { InputBlock, KnownBlock, SectionBlock } from '@slack/types';
import {
  ADMIN_NOTES_MAX,
  countCharacters,
  isEmailAddress,
  VISITOR_NOTES_MAX,
} from '@visitor-invitations/core/contract';
import { md, shorten } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import { actions, button, context, option, plain } from '../slack/blocks.ts';
import { ids } from '../slack/ids.ts';
import { slackLimits } from '../slack/limits.ts';
import type { FieldErrors } from './field-errors.ts';
import { type Field, labels } from './fields.ts';
import { siteOption, typeOption } from './menus.ts';
import type { FormValues } from './values.ts';

const EXCERPT_LENGTH = 500;

/** The start of a text that is too long for an input, which would cut it. */
const excerpt = (label: string, text: string): SectionBlock & KnownBlock => ({
  type: 'section',
  text: plain(texts().form.soFar(label, countCharacters(text), shorten(text, EXCERPT_LENGTH))),
});

interface InputFields {
  readonly element: InputBlock['element'];
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  /** Whether the input has `dispatch_action`: the app updates the form as it is filled in. */
  readonly dispatches?: boolean;
}

const input = (field: Field, { element, hint, optional = false, dispatches }: InputFields): InputBlock => ({
  type: 'input',
  block_id: field,
  label: plain(labels()[field]),
  element,
  optional,
  ...(dispatches ? { dispatch_action: true } : {}),
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
  /** Whether the fields are shown that few visits need, also when they are empty. */
  readonly isWhole: boolean;
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
    return isTooLong ? [excerpt(labels()[field], value), block] : [block];
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

const picker = (value: number | undefined) => ({
  type: 'datetimepicker' as const,
  ...(value === undefined ? {} : { initial_date_time: value }),
});

const start = ({ startDate }: FormValues, zone: string) =>
  input('startDate', {
    element: { ...picker(startDate), action_id: ids.field.startDate },
    hint: texts().visit.zoneHint(zone),
    dispatches: true,
  });

/** Slack keeps what an element with the same id shows, so a moved start gives the end another one. */
const end = ({ startDate, endDate }: FormValues) =>
  input('endDate', { element: { ...picker(endDate), action_id: `endDate ${startDate}` } });

const host = ({ hostId }: FormValues) =>
  input('hostId', {
    element: {
      type: 'users_select',
      action_id: ids.field.hostId,
      ...(hostId ? { initial_user: hostId } : {}),
    },
    hint: texts().form.hostHint,
    dispatches: true,
  });

const site = ({ siteId: chosen }: FormValues) =>
  input('siteId', {
    element: {
      type: 'external_select',
      action_id: ids.options.site,
      min_query_length: 0,
      placeholder: plain(texts().form.site),
      ...(chosen ? { initial_option: siteOption(chosen) } : {}),
    },
  });

const visitorType = ({ visitorType: chosen }: FormValues) => {
  const [known] = chosen ? typeOption(chosen) : [];
  return input('visitorType', {
    element: {
      type: 'external_select',
      action_id: ids.options.visitorType,
      min_query_length: 0,
      placeholder: plain(texts().form.visitorType),
      ...(known ? { initial_option: known } : {}),
    },
    hint: texts().form.visitorTypeHint,
  });
};

const emailChoice = () => option(texts().form.emailVisitor, 'yes');

/** What is said of the choice stays true while an address is typed. */
const emailNote = ({ email, emailVisitor: isWanted }: FormValues) => {
  if (Boolean(email) === Boolean(isWanted)) return undefined;
  return isWanted ? texts().form.noAddress : texts().form.notEmailed;
};

const emailVisitor = ({ emailVisitor: chosen }: FormValues) =>
  input('emailVisitor', {
    element: {
      type: 'checkboxes',
      action_id: ids.field.emailVisitor,
      options: [emailChoice()],
      ...(chosen ? { initial_options: [emailChoice()] } : {}),
    },
    optional: true,
    dispatches: true,
  });

/** The fields that few visits need. */
const rareFields = ['mobile', 'companyName', 'subject', 'visitorNotes', 'adminNotes'] as const;

const moreButton = () =>
  actions(
    button(texts().form.more, {
      action_id: ids.action.moreFields,
      accessibility_label: shorten(
        texts().form.moreFields(rareFields.map((field) => labels()[field])),
        slackLimits.accessibilityLabel,
      ),
    }),
  );

/** Adds errors below their fields. */
const withErrors = (blocks: KnownBlock[], errors: FieldErrors): KnownBlock[] =>
  blocks.flatMap((block) => {
    const error = errors[block.block_id as Field];
    return error === undefined ? [block] : [block, context(md`${error}`)];
  });

/** What several visits have in common. None of it dispatches actions. */
export const commonBlocks = (values: FormValues, zone: string): InputBlock[] => {
  const all = [start(values, zone), end(values), site(values), visitorType(values), emailVisitor(values)];
  const blocks = values.hostId === undefined ? all : [host(values), ...all];
  return blocks.map(({ dispatch_action: _, ...block }) => block);
};

/** The form of a visit, filled in with `values`: who, when, and where. */
export const formBlocks = (values: FormValues, formContext: FormContext): KnownBlock[] => {
  const text = textBlocks(values, formContext);
  const { zone, errors } = formContext;
  const { visitorNotesHint, adminNotesHint } = texts().form;
  const isWhole =
    formContext.isWhole || rareFields.some((field) => (values[field] ?? errors[field]) !== undefined);
  const note = emailNote(values);
  const blocks = [
    ...(values.hostId === undefined ? [] : [host(values)]),
    ...text('firstName'),
    ...text('lastName', { hint: texts().form.lastNameHint }),
    email(values),
    emailVisitor(values),
    start(values, zone),
    end(values),
    site(values),
    visitorType(values),
    ...(isWhole
      ? [
          ...text('mobile', { optional: true }),
          ...text('companyName', { optional: true }),
          ...text('subject', { optional: true }),
          ...text('visitorNotes', { optional: true, max: VISITOR_NOTES_MAX, hint: visitorNotesHint }),
          ...text('adminNotes', { optional: true, max: ADMIN_NOTES_MAX, hint: adminNotesHint }),
        ]
      : [moreButton()]),
  ];
  return withErrors(blocks, { ...(note ? { emailVisitor: note } : {}), ...errors });
};
