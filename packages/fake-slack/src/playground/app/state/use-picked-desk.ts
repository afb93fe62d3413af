import { useCallback, useMemo, useState } from 'preact/hooks';
import { actionsOf } from './actions.ts';
import type { Desk } from './desk.ts';
import { usePlace } from './use-place.ts';
import { useReads } from './use-reads.ts';
import type { Slack } from './use-slack.ts';

/** The desk of the person whom the address names. */
export const usePickedDesk = ({ scene, snapshots, refresh }: Slack): Desk | undefined => {
  const place = usePlace(scene);
  const { reads, markRead } = useReads();
  const [notice, setNotice] = useState('');
  const dismissNotice = useCallback(() => setNotice(''), []);
  const { handle } = place;
  const actions = useMemo(() => actionsOf({ handle, refresh, complain: setNotice }), [handle, refresh]);
  const snapshot = snapshots[handle];
  if (!snapshot) return undefined;
  const { person, now } = snapshot;
  const onlooker = { person, people: scene.people, channels: scene.channels, now };
  return { scene, place, snapshots, snapshot, onlooker, reads, markRead, actions, notice, dismissNotice };
};
