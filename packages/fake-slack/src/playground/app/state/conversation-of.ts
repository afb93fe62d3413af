import type { Conversation } from '../../api.ts';
import type { Desk } from './desk.ts';

/** The conversation that is looked at. */
export const conversationOf = ({ place, snapshot }: Pick<Desk, 'place' | 'snapshot'>): Conversation => {
  const found = snapshot.conversations.find(({ kind, name }) =>
    kind === 'app' ? place.conversation === 'app' : name === place.conversation,
  );
  if (!found) throw new Error(`There is no conversation ${place.conversation}`);
  return found;
};
