import type { PlainTextElement } from '@slack/types';
import { type Input, type Option, overflowName } from '@visitor-invitations/fake-slack/browser';
import { Icon } from '../../common/icon.tsx';
import { Menu } from '../../common/menu.tsx';
import { plainWords } from '../../text/emoji.ts';
import { isSafeUrl } from '../../text/tokens.ts';
import { useViewer } from '../../text/viewer.ts';
import { type ElementProps, useBlockSurface } from '../surface.ts';
import { useConfirm } from './confirm.tsx';

interface ButtonProps extends ElementProps {
  /** What the action says besides that it was clicked. */
  readonly input?: Input;
}

/** A button, or a link when it has a URL. Both are dispatched to the app. */
export const Button = ({ block, element, input }: ButtonProps) => {
  const surface = useBlockSurface();
  const { ask, dialog } = useConfirm(element.confirm);
  const url = element.url && isSafeUrl(element.url) ? element.url : undefined;
  const send = () => surface.act(block.block_id, element.action_id, input);

  const press = async (event: Event) => {
    if (surface.isBusy) return event.preventDefault();
    if (!element.confirm) return send();
    event.preventDefault();
    if (!(await ask())) return;
    if (url) window.open(url, '_blank', 'noreferrer');
    await send();
  };

  const Kind = url ? 'a' : 'button';
  const target = url ? { href: url, target: '_blank', rel: 'noreferrer' } : { type: 'button' as const };
  return (
    <>
      <Kind
        {...target}
        class={`button is-${element.style ?? 'default'}`}
        aria-label={element.accessibility_label}
        aria-disabled={surface.isBusy || undefined}
        onClick={press}
      >
        <span class="cut">{element.text ? plainWords(element.text) : element.type}</span>
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

/** `feedback_buttons`: both share an action_id; their value says which one was clicked. */
export const Feedback = ({ block, element }: ElementProps) => (
  <>
    {([element.positive_button, element.negative_button] as FeedbackButton[]).map(({ value, ...button }) => (
      <Button key={value} block={block} element={{ ...element, ...button }} input={value} />
    ))}
  </>
);

/** `icon_button`. `trash` is the only icon that Slack has. */
export const IconButton = ({ block, element }: ElementProps) => {
  const { person } = useViewer();
  const visibleTo = element.visible_to_user_ids as readonly string[] | undefined;
  if (visibleTo && !visibleTo.includes(person.id)) return null;
  const text = { type: 'plain_text' as const, text: `🗑️ ${element.text ? plainWords(element.text) : ''}` };
  return <Button block={block} element={{ ...element, text }} />;
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
      <Menu label={overflowName} icon={<Icon name="more" />} class="button" items={items} />
      {dialog}
    </>
  );
};
