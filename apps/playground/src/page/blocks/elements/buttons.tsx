import { overflowName } from '@visitor-invitations/fake-slack/browser';
import { Icon } from '../../common/icon.tsx';
import { Menu } from '../../common/menu.tsx';
import { type ElementProps, useBlockSurface } from '../surface.ts';
import { useConfirm } from './confirm.tsx';

/** A button, which may ask first. */
export const Button = ({ block, element }: ElementProps) => {
  const surface = useBlockSurface();
  const { ask, dialog } = useConfirm(element.confirm);
  const press = async () => {
    if (!surface.isBusy && (await ask())) await surface.act(block.block_id, element.action_id);
  };
  return (
    <>
      <button
        type="button"
        class={`button is-${element.style ?? 'default'}`}
        aria-label={element.accessibility_label}
        aria-disabled={surface.isBusy || undefined}
        onClick={press}
      >
        <span class="cut">{element.text?.text}</span>
      </button>
      {dialog}
    </>
  );
};

/** A button with a menu of further actions. */
export const Overflow = ({ block, element }: ElementProps) => {
  const surface = useBlockSurface();
  const items = (element.options ?? []).map(({ text, value = '' }) => ({
    id: value,
    label: text.text,
    choose: () => {
      if (!surface.isBusy) void surface.act(block.block_id, element.action_id, value);
    },
  }));
  return <Menu label={overflowName} icon={<Icon name="more" />} class="button" items={items} />;
};
