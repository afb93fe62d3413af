/** How many messages somebody has not read, as a mark and in words; nothing when there are none. */
export const Unread = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span class="unread-count">
      {count}
      <span class="visually-hidden">unread {count === 1 ? 'message' : 'messages'}</span>
    </span>
  );
