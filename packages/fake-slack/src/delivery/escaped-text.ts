import type { Profile } from '../people.ts';
import { workspace } from '../workspace.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] as string);

/** An e-mail address, a web address, somebody by their handle, a channel by its name, or a sign that means something. */
const special =
  /(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<link>https?:\/\/[^\s<>|]+)|@(?<handle>[\w.-]*\w)|#(?<name>[\w-]+)|[&<>]/g;

/** What was typed after a command whose `should_escape` is on: people, channels and links as Slack writes them down. */
export const escapedText = (typed: string, people: readonly Profile[]): string =>
  typed.replace(special, (all, ...matched) => {
    const { email, link, handle, name } = matched.at(-1) as Record<string, string | undefined>;
    if (email) return `<mailto:${email}|${email}>`;
    if (link) return `<${escaped(link)}>`;
    const person = people.find((candidate) => candidate.handle === handle);
    if (person) return `<@${person.id}|${person.handle}>`;
    const channel = workspace.channels.find((candidate) => candidate.name === name);
    return channel ? `<#${channel.id}|${channel.name}>` : escaped(all);
  });
