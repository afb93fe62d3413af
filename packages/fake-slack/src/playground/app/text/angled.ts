import { plain, unescaped } from './plain.ts';
import { isSafeUrl, linkTo, type Token } from './tokens.ts';

const broadcasts = new Set(['here', 'channel', 'everyone']);

const dateOf = (target: string, label: string | undefined): Token | undefined => {
  const [, seconds, pattern = '', url] = /^!date\^(-?\d+)\^([^^]*)(?:\^(.*))?$/.exec(target) ?? [];
  if (!seconds) return undefined;
  return {
    type: 'date',
    seconds: Number(seconds),
    pattern: unescaped(pattern),
    fallback: unescaped(label ?? pattern),
    ...(url && isSafeUrl(url) && { url: unescaped(url) }),
  };
};

const special = (target: string, label: string | undefined): Token | undefined => {
  const [, id] = /^!subteam\^(\w+)$/.exec(target) ?? [];
  if (id) return { type: 'group', id, label };
  const range = target.slice(1);
  if (broadcasts.has(range)) return { type: 'broadcast', label: `@${range}` };
  return dateOf(target, label) ?? (label ? { type: 'text', text: unescaped(label) } : undefined);
};

const mention = (target: string, label: string | undefined): Token | undefined => {
  const [, sign, id = ''] = /^([@#])(\w+)$/.exec(target) ?? [];
  if (sign === '@') return { type: 'user', id, label };
  return sign === '#' ? { type: 'channel', id, label } : undefined;
};

/** What stands between angle brackets: a link, somebody, a channel, a date … or nothing that Slack knows. */
export const angled = (inside: string): readonly Token[] => {
  const [target = '', ...rest] = inside.split('|');
  const label = rest.length > 0 ? unescaped(rest.join('|')) : undefined;
  const token = target.startsWith('!') ? special(target, label) : mention(target, label);
  if (token) return [token];
  const url = unescaped(target);
  if (!isSafeUrl(url) && label === undefined) return [{ type: 'text', text: unescaped(`<${inside}>`) }];
  return linkTo(url, label === undefined ? [{ type: 'text', text: url }] : plain(label));
};
