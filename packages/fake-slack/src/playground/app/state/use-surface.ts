import { useRef, useState } from 'preact/hooks';
import { type Block, fieldKey } from '../../../block-kit.ts';
import type { ViewSnapshot } from '../../api.ts';
import { withEntered } from '../blocks/entered-values.ts';
import type { Surface } from '../blocks/surface.ts';
import { useDesk } from './desk.ts';
import { type Entered, notSent, stillThere } from './entered.ts';

interface SurfaceOptions {
  id: string;
  /** Where the server keeps it: `modal`, `home` or `messages/…`. */
  path: string;
  blocks: readonly Block[];
  values: ViewSnapshot['values'];
  errors?: ViewSnapshot['errors'];
}

/** What stands around the blocks of a message, a modal or the Home tab, and keeps what is entered there, by `id`. */
export const useSurface = ({ id, path, blocks, values, errors = {} }: SurfaceOptions) => {
  const { onlooker, actions } = useDesk();
  const everything = useRef(new Map<string, Entered>());
  const [, setTurn] = useState(0);
  const [busyId, setBusyId] = useState<string>();
  const entered = () => stillThere(everything.current.get(id) ?? {}, blocks);

  const keep = (now: Entered) => {
    everything.current.set(id, now);
    setTurn((turn) => turn + 1);
  };

  /** Sends something along with what was entered; from then on the server knows that. */
  const send = async (what: (values: Entered) => Promise<boolean>): Promise<void> => {
    const sent = entered();
    setBusyId(id);
    const wasSent = await what(sent);
    setBusyId((busy) => (busy === id ? undefined : busy));
    if (wasSent) keep(notSent(everything.current.get(id) ?? {}, sent));
  };

  const surface: Surface = {
    id,
    onlooker,
    values: withEntered(blocks, values, entered()),
    errors,
    isBusy: busyId === id,
    enter: (blockId, actionId, input) => keep({ ...entered(), [fieldKey(blockId, actionId)]: input }),
    act: (blockId, actionId, input) =>
      send((sent) => actions.act(path, { blockId, actionId, input, values: sent })),
    suggest: (blockId, actionId, query) =>
      actions.suggest(path, { field: fieldKey(blockId, actionId), query }),
  };
  return { surface, send };
};
