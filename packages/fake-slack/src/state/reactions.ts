/** An emoji under a message, with those who chose it. */
export interface Reaction {
  /** Short code without its colons, such as `wave` or `+1::skin-tone-3`. */
  name: string;
  /** In the order in which they came; somebody is always there. */
  users: readonly string[];
}

type Reactions = readonly Reaction[];

/** Whether this user has reacted with this emoji. */
export const hasReacted = (reactions: Reactions, name: string, user: string): boolean =>
  reactions.some((reaction) => reaction.name === name && reaction.users.includes(user));

export const withReaction = (reactions: Reactions, name: string, user: string): Reactions =>
  reactions.some((reaction) => reaction.name === name)
    ? reactions.map((reaction) =>
        reaction.name === name ? { name, users: [...reaction.users, user] } : reaction,
      )
    : [...reactions, { name, users: [user] }];

export const withoutReaction = (reactions: Reactions, name: string, user: string): Reactions =>
  reactions
    .map((reaction) =>
      reaction.name === name ? { name, users: reaction.users.filter((other) => other !== user) } : reaction,
    )
    .filter(({ users }) => users.length > 0);
