import { type Block, fieldKey, type ViewSnapshot } from '@visitor-invitations/fake-slack/browser';
import { useRef, useState } from 'preact/hooks';
import { type Entered, notSent, stillThere, withEntered } from '../blocks/entered.ts';
import type { Surface } from '../blocks/surface.ts';
import { usePage } from './page-state.ts';

interface SurfaceOptions {
  readonly id: string;
  /** How the server calls it: `modal`, `home`, or the `ts` of a message. */
  readonly name: string;
  readonly blocks: readonly Block[];
  readonly values: ViewSnapshot['values'];
  readonly errors?: ViewSnapshot['errors'];
}

/** The surface of a message, a modal or the Home tab, with the values that are entered there, by `id`. */
export const useSurface = ({ id, name, blocks, values, errors = {} }: SurfaceOptions) => {
  const { actions } = usePage();
  const everything = useRef(new Map<string, Entered>());
  const [, setTurn] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const entered = () => stillThere(everything.current.get(id) ?? {}, blocks);

  const keep = (now: Entered) => {
    everything.current.set(id, now);
    setTurn((turn) => turn + 1);
  };

  /** Sends an action with the entered values, which the server then keeps. */
  const send = async (what: (values: Entered) => Promise<boolean>): Promise<void> => {
    const sent = entered();
    setBusy(true);
    const wasSent = await what(sent);
    setBusy(false);
    if (wasSent) keep(notSent(everything.current.get(id) ?? {}, sent));
  };

  const surface: Surface = {
    id,
    values: withEntered(blocks, values, entered()),
    errors,
    isBusy,
    enter: (blockId, actionId, input) => keep({ ...entered(), [fieldKey(blockId, actionId)]: input }),
    act: (blockId, actionId, input) =>
      send((sent) =>
        actions.send('act', {
          surface: name,
          blockId,
          actionId,
          ...(input !== undefined && { input }),
          values: sent,
        }),
      ),
    suggest: (blockId, actionId, query) =>
      actions.suggest({ surface: name, field: fieldKey(blockId, actionId), query }),
  };
  return { surface, send };
};
