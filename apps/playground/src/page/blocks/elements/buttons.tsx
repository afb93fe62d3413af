import type { PlainTextElement } from '@slack/types';
import { type Option, overflowName } from '@visitor-invitations/fake-slack/browser';
import { Icon } from '../../common/icon.tsx';
import { Menu } from '../../common/menu.tsx';
import { plainWords } from '../../text/emoji.ts';
import { isSafeUrl } from '../../text/tokens.ts';
import { useViewer } from '../../text/viewer.ts';
import { type ElementProps, useBlockSurface } from '../surface.ts';
import { useConfirm } from './confirm.tsx';

/** A button, or a link when it has a URL. Both are dispatched to the app. */
export const Button = ({ block, element }: ElementProps) => {
  const surface = useBlockSurface();
  const { ask, dialog } = useConfirm(element.confirm);
  const url = element.url && isSafeUrl(element.url) ? element.url : undefined;
  const tell = () => surface.act(block.block_id, element.action_id);

  const press = async (event: Event) => {
    if (surface.isBusy) return event.preventDefault();
    if (!element.confirm) return tell();
    event.preventDefault();
    if (!(await ask())) return;
    if (url) window.open(url, '_blank', 'noreferrer');
    await tell();
  };

  const Kind = url ? 'a' : 'button';
  const target = url ? { href: url, target: '_blank', rel: 'noreferrer' } : { type: 'button' as const };
  return (
    <>
      <Kind
        {...target}
        class={element.style ? `bk-button is-${element.style}` : 'bk-button'}
        aria-label={element.accessibility_label}
        aria-disabled={surface.isBusy || undefined}
        onClick={press}
      >
        <span class="bk-button-text">{element.text ? plainWords(element.text) : element.type}</span>
      </Kind>
      {dialog}
    </>
  );
};

interface FeedbackButton {
  readonly text: PlainTextElement;
  readonly value: string;
  readonly accessibility_label?: string;
}

/** `feedback_buttons`: both share an action_id; their value tells which one was clicked. */
export const Feedback = ({ block, element }: ElementProps) => {
  const surface = useBlockSurface();
  const button = (thumb: string, { text, value, accessibility_label }: FeedbackButton) => (
    <button
      type="button"
      class="bk-quiet-button"
      aria-label={accessibility_label}
      onClick={() => surface.isBusy || surface.act(block.block_id, element.action_id, value)}
    >
      <span aria-hidden="true">{thumb}</span> {plainWords(text)}
    </button>
  );
  return (
    <>
      {button('👍', element.positive_button as FeedbackButton)}
      {button('👎', element.negative_button as FeedbackButton)}
    </>
  );
};

/** `icon_button`. `trash` is the only icon that Slack has. */
export const IconButton = ({ block, element }: ElementProps) => {
  const surface = useBlockSurface();
  const { ask, dialog } = useConfirm(element.confirm);
  const { person } = useViewer();
  const visibleTo = element.visible_to_user_ids as readonly string[] | undefined;
  if (visibleTo && !visibleTo.includes(person.id)) return null;
  const press = async () => {
    if (surface.isBusy || !(await ask())) return;
    await surface.act(block.block_id, element.action_id);
  };
  return (
    <>
      <button type="button" class="bk-quiet-button" aria-label={element.accessibility_label} onClick={press}>
        <span aria-hidden="true">{element.icon === 'trash' && '🗑️'}</span>{' '}
        {element.text && plainWords(element.text)}
      </button>
      {dialog}
    </>
  );
};

/** A button with a menu of further actions. */
export const Overflow = ({ block, element }: ElementProps) => {
  const surface = useBlockSurface();
  const { ask, dialog } = useConfirm(element.confirm);
  const choose = async ({ value, url }: Option) => {
    if (surface.isBusy || !(await ask())) return;
    if (url && isSafeUrl(url)) window.open(url, '_blank', 'noreferrer');
    await surface.act(block.block_id, element.action_id, value);
  };
  const items = (element.options ?? []).map((option) => ({
    id: option.value ?? '',
    label: plainWords(option.text),
    note: option.description && plainWords(option.description),
    choose: () => void choose(option),
  }));
  return (
    <>
      <Menu label={overflowName} icon={<Icon name="more" />} items={items} look="blockKit" />
      {dialog}
    </>
  );
};
