import type { View } from '../../../block-kit.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { Surface } from '../blocks/surface.ts';

interface ModalBodyProps {
  view: View;
  surface: Surface;
  /** What Slack itself complains about. */
  failure?: string;
}

/** The content of a modal, which scrolls between its title and its buttons. */
export const ModalBody = ({ view, surface, failure }: ModalBodyProps) => (
  <div class="modal-body">
    <div role="alert">{failure && <p class="modal-failure">{failure}</p>}</div>
    <Blocks blocks={view.blocks} surface={surface} />
  </div>
);
