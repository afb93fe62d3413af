import { useLayoutEffect } from 'preact/hooks';
import { conversationOf } from '../state/conversation-of.ts';
import type { Desk } from '../state/desk.ts';

/** Names the window after the conversation and the person, as one of several windows may be another person. */
export const useTitle = (desk: Desk | undefined): void => {
  const conversation = desk && conversationOf(desk);
  const name = conversation?.kind === 'channel' ? `#${conversation.name}` : conversation?.name;
  const title = desk ? `${name} · ${desk.snapshot.person.name} · Demo` : undefined;
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
};
