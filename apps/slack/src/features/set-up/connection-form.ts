import type { InputBlock, KnownBlock, ModalView } from '@slack/types';
import type { Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { ViewSubmission } from '../../middleware/requests.ts';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { readOnlyView } from '../../slack/modals.ts';
import type { ConnectionField, ServiceConnection, SetUp } from '../../workspaces/set-up.ts';
import type { SetUps } from '../../workspaces/set-ups.ts';
import { scopeBlocks } from './scope.ts';

const words = () => texts().setUp.form;

const MAX_LENGTH = 1000;

interface InputFields {
  readonly hint?: string | undefined;
  readonly value?: string | undefined;
  readonly optional?: boolean;
}

const input = (field: ConnectionField, { hint, value, optional = false }: InputFields): InputBlock => ({
  type: 'input',
  block_id: field,
  label: plain(words().labels[field]),
  optional,
  element: {
    type: 'plain_text_input',
    action_id: field,
    max_length: MAX_LENGTH,
    ...(value ? { initial_value: value } : {}),
  },
  ...(hint ? { hint: plain(hint) } : {}),
});

/** What was entered last, whether it worked or not. */
const latest = ({ pendingConnection, connection, isInherited }: SetUp): ServiceConnection | undefined =>
  pendingConnection ?? (isInherited ? undefined : connection);

/** The form of a connection, with what was entered before, but for the secret. */
export const connectionForm = (
  setUp: SetUp,
  { fixedAddress }: Pick<SetUps, 'fixedAddress'>,
  problem?: Text,
): ModalView => {
  const known = latest(setUp);
  const blocks: KnownBlock[] = [
    ...(problem ? [section(problem)] : []),
    ...(fixedAddress === undefined
      ? [input('baseUrl', { hint: words().hints.baseUrl, value: known?.baseUrl })]
      : []),
    input('teamId', { hint: words().hints.teamId, value: known?.teamId }),
    input('clientId', { value: known?.clientId }),
    input('clientSecret', {
      hint: known ? words().hints.keptSecret : words().hints.clientSecret,
      optional: known !== undefined,
    }),
    ...scopeBlocks(setUp, 'connection'),
  ];
  return {
    ...readOnlyView(texts().setUp.form.title, blocks),
    callback_id: ids.view.connect,
    submit: plain(texts().setUp.form.submit),
    close: plain(texts().modal.cancel),
  };
};

/** A connection that can be tested, or errors by field. */
export type EnteredConnection =
  | { readonly connection: ServiceConnection }
  | { readonly errors: Readonly<Record<string, string>> };

/**
 * Reads a submitted form. A secret that is left empty is the stored one, but never for another address or client: whoever
 * changes those does not know it.
 */
export const readConnection = (
  { values }: Pick<ViewSubmission, 'values'>,
  setUp: SetUp,
  { fixedAddress, problemsOf }: Pick<SetUps, 'fixedAddress' | 'problemsOf'>,
): EnteredConnection => {
  const entered = (field: ConnectionField) => values[field]?.[field]?.value?.trim() ?? '';
  const known = latest(setUp);
  const [baseUrl, clientId] = [fixedAddress ?? entered('baseUrl'), entered('clientId')];
  const isSame = known?.baseUrl === baseUrl && known.clientId === clientId;
  const clientSecret = entered('clientSecret') || (isSame ? known.clientSecret : '');
  const connection = { baseUrl, teamId: entered('teamId'), clientId, clientSecret };
  const problems = Object.entries(problemsOf(connection)).map(([field, text]) => [
    field,
    // The client's own options are none of theirs.
    words().rule(text.replace(/ \(.*\)$/, '')),
  ]);
  const errors: Record<string, string> = Object.fromEntries(problems);
  if (known && !isSame && clientSecret === '') errors.clientSecret = words().secretAgain;
  return Object.keys(errors).length > 0 ? { errors } : { connection };
};
