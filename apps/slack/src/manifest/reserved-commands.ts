/** Slack's own commands. A manifest that uses one of them is refused as a whole. */
export const reservedCommands: ReadonlySet<string> = new Set(
  `active apps archive away call close collapse dm dnd expand feed feedback invite invite_people join keys kick leave
   list me msg mute open part pro remind remove rename s search shortcuts shrug star status topic who`
    .split(/\s+/)
    .map((name) => `/${name}`),
);
