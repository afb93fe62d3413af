import { expect, test } from 'vitest';
import { formBlocks } from './blocks.ts';

test.each([
  ['a&b@example.com', 'a&b@example.com'],
  ['vera@xn--bcher-kva.example', 'vera@xn--bcher-kva.example'],
  ['vera@bücher.example', 'vera@xn--bcher-kva.example'],
  // Slack might refuse the whole form because of it.
  ['vera@localhost', undefined],
])('the address %s is shown in its input if Slack takes it', (email, shown) => {
  const blocks = formBlocks({ email }, { zone: 'UTC', whenTooLong: '', errors: {}, isWhole: false });
  const input = blocks.find(({ block_id }) => block_id === 'email') as { element: object } | undefined;
  expect({ ...input?.element }).toEqual(
    expect.objectContaining({ type: 'email_text_input', ...(shown && { initial_value: shown }) }),
  );
  if (!shown) expect(input?.element).not.toHaveProperty('initial_value');
});
