import type { KnownBlock, SectionBlock } from '@slack/types';
import { countCharacters } from '@visitor-invitations/core/contract';
import { md, shorten } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import { actions, button, context, plain } from '../slack/blocks.ts';
import { ids } from '../slack/ids.ts';
import { slackLimits } from '../slack/limits.ts';
import type { FormMetadata } from '../slack/metadata.ts';
import type { FieldErrors } from './field-errors.ts';
import { type Field, type FormValues, labels, rowOf, visitFields } from './fields.ts';

const EXCERPT_LENGTH = 500;

/** The start of a text that is too long for an input, which would cut it. */
const excerpt = (label: string, text: string): SectionBlock & KnownBlock => ({
  type: 'section',
  text: plain(texts().form.soFar(label, countCharacters(text), shorten(text, EXCERPT_LENGTH))),
});

/** The clocks of a form. */
export type FormClocks = Pick<FormMetadata, 'zone'> &
  Partial<Pick<FormMetadata, 'hasSiteZones' | 'siteTime'>>;

/** How a form is shown. */
export interface FormContext extends FormClocks {
  /** Says what happens to a text that is too long for an input. */
  readonly whenTooLong: string;
  /** Errors of the service, shown below their fields. */
  readonly errors: FieldErrors;
  /** Whether the fields are shown that few visits need, also when they are empty. */
  readonly isWhole: boolean;
}

interface InputContext extends FormClocks, Partial<Pick<FormContext, 'whenTooLong'>> {
  readonly mayDispatch?: boolean;
}

/** The input of a field, and above it the start of a text that doesn't fit into it. */
const fieldBlocks = (
  values: FormValues,
  field: Field,
  { zone, whenTooLong, mayDispatch = true, hasSiteZones = false, siteTime }: InputContext,
): KnownBlock[] => {
  const [value, label, hints] = [values[field], labels()[field], texts().form.hints];
  const { startDate, siteId } = values;
  const isAsShown = siteTime?.siteId === siteId?.id && siteTime?.start === startDate;
  const shown = { zone, startDate, siteTime: isAsShown ? siteTime?.text : undefined };
  const parts = rowOf(field).input(value, field, shown);
  const { element, optional = false, isTooLong = false } = parts;
  const dispatches = parts.dispatches || (field === 'siteId' && hasSiteZones);
  const ownHint = parts.hint ?? hints[field as keyof typeof hints];
  const hint = isTooLong ? whenTooLong : ownHint;
  return [
    ...(isTooLong ? [excerpt(label, String(value))] : []),
    {
      type: 'input',
      block_id: field,
      label: plain(label),
      element,
      optional,
      ...(dispatches && mayDispatch ? { dispatch_action: true } : {}),
      ...(hint ? { hint: plain(hint) } : {}),
    },
  ];
};

/** What is said of the choice stays true while an address is typed. */
const emailNote = ({ email, emailVisitor: isWanted }: FormValues) => {
  if (Boolean(email) === Boolean(isWanted)) return undefined;
  return isWanted ? texts().form.noAddress : texts().form.notEmailed;
};

/** The fields that few visits need. */
const rareFields = visitFields.filter((field) => rowOf(field).isRare);

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

const hostField = ({ hostId }: FormValues): readonly Field[] => (hostId === undefined ? [] : ['hostId']);
const sharedFields = ['startDate', 'endDate', 'siteId', 'visitorType'] as const;

/** What several visits have in common. Only the start and the site dispatch actions: the end and the site's time follow them. */
export const commonBlocks = (values: FormValues, clocks: FormClocks): KnownBlock[] =>
  [...hostField(values), ...sharedFields, 'emailVisitor' as const].flatMap((field) =>
    fieldBlocks(values, field, { ...clocks, mayDispatch: field === 'startDate' || field === 'siteId' }),
  );

/** The form of a visit, filled in with `values`: who, when, and where. */
export const formBlocks = (values: FormValues, formContext: FormContext): KnownBlock[] => {
  const { errors } = formContext;
  const isWhole =
    formContext.isWhole || rareFields.some((field) => (values[field] ?? errors[field]) !== undefined);
  const note = emailNote(values);
  const shown: readonly Field[] = [
    ...hostField(values),
    'firstName',
    'lastName',
    'email',
    'emailVisitor',
    ...sharedFields,
    ...(isWhole ? rareFields : []),
  ];
  const blocks = shown.flatMap((field) => fieldBlocks(values, field, formContext));
  if (!isWhole) blocks.push(moreButton());
  return withErrors(blocks, { ...(note ? { emailVisitor: note } : {}), ...errors });
};
