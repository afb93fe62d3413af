import { plainWords } from '../../text/text-object.tsx';
import { isSafeUrl } from '../../text/tokens.ts';
import type { Place } from '../place.ts';
import { useConfirm } from './use-confirm.tsx';

/** A button, which is a link when the app gives it an address. The app is told either way. */
export const Button = ({ block, element, surface }: Place) => {
  const { ask, dialog } = useConfirm(surface.onlooker);
  const question = element.confirm;
  const url = element.url && isSafeUrl(element.url) ? element.url : undefined;
  const tell = () => surface.act(block.block_id, element.action_id);

  const press = async (event: Event) => {
    if (surface.isBusy) return event.preventDefault();
    if (!question) return tell();
    event.preventDefault();
    if (!(await ask(question))) return;
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
