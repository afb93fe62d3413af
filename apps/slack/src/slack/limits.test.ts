import type { KnownBlock } from '@slack/types';
import { createFakeSlack } from '@visitor-invitations/fake-slack';
import { test as base, expect } from 'vitest';
import { slackLimits } from './limits.ts';

const plain = (text: string) => ({ type: 'plain_text', text });
const x = (length: number) => 'x'.repeat(length);
const option = (text: string, value: string) => ({ text: plain(text), value });
const actions = (element: object) => ({ type: 'actions', elements: [element] });

/** Blocks that use `size` of a limit. */
const blocksOf: Readonly<Record<keyof typeof slackLimits, (size: number) => object[]>> = {
  sectionText: (size) => [{ type: 'section', text: plain(x(size)) }],
  headerText: (size) => [{ type: 'header', text: plain(x(size)) }],
  inputText: (size) => [
    {
      type: 'input',
      label: plain('Notes'),
      element: { type: 'plain_text_input', action_id: 'notes', max_length: size },
    },
  ],
  buttonText: (size) => [actions({ type: 'button', action_id: 'a', text: plain(x(size)) })],
  accessibilityLabel: (size) => [
    actions({ type: 'button', action_id: 'a', text: plain('Go'), accessibility_label: x(size) }),
  ],
  buttonValue: (size) => [actions({ type: 'button', action_id: 'a', text: plain('Go'), value: x(size) })],
  blockId: (size) => [{ type: 'divider', block_id: x(size) }],
  optionText: (size) => [
    actions({ type: 'static_select', action_id: 'a', options: [option(x(size), 'value')] }),
  ],
  optionValue: (size) => [
    actions({ type: 'static_select', action_id: 'a', options: [option('Text', x(size))] }),
  ],
  optionGroupLabel: (size) => [
    actions({
      type: 'static_select',
      action_id: 'a',
      option_groups: [{ label: plain(x(size)), options: [option('Text', 'value')] }],
    }),
  ],
  overflowOptions: (size) => [
    actions({
      type: 'overflow',
      action_id: 'a',
      options: Array.from({ length: size }, (_, index) => option('Text', `value ${index}`)),
    }),
  ],
  selectOptions: (size) => [
    actions({
      type: 'static_select',
      action_id: 'a',
      options: Array.from({ length: size }, (_, index) => option('Text', `value ${index}`)),
    }),
  ],
  privateMetadata: () => [{ type: 'divider' }],
  messageBlocks: (size) => Array.from({ length: size }, () => ({ type: 'divider' })),
};

const limitsTest = base.extend('slack', async ({ task: _ }, { onCleanup }) => {
  const slack = createFakeSlack({ signingSecret: 'secret' });
  await slack.listen();
  onCleanup(() => slack.close());
  return slack;
});

limitsTest.for(Object.entries(slackLimits))(
  '%s: Slack takes %i and no more',
  async ([name, limit], { slack }) => {
    const call = async (method: string, body: object): Promise<{ ok: boolean; error?: string }> => {
      const response = await fetch(`${slack.url}/api/${method}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${slack.botToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { ok: boolean; error?: string };
    };
    const user = slack.person('alice').id;
    const show = (size: number) => {
      const blocks = blocksOf[name as keyof typeof slackLimits](size) as KnownBlock[];
      if (name === 'messageBlocks') return call('chat.postMessage', { channel: user, text: 'Text', blocks });
      const metadata = name === 'privateMetadata' ? { private_metadata: x(size) } : {};
      return call('views.publish', { user_id: user, view: { type: 'home', blocks, ...metadata } });
    };
    expect(await show(limit)).toMatchObject({ ok: true });
    expect(slack.violations).toEqual([]);
    expect(await show(limit + 1)).toMatchObject({ ok: false });
    expect(slack.takeViolations()).toHaveLength(1);
  },
);
