/** Matches anything that looks like a Slack token. */
const tokenLike = /\b(xox[a-z]|xapp|xwfp)-[\w-]+/g;

const secretFields = new Set(['client_secret', 'access_token', 'refresh_token', 'signing_secret']);

const hidden = '[hidden]';

/**
 * Returns a function that copies JSON and masks secrets: known values, texts that look like tokens, and fields with certain
 * names.
 */
export const createMask = (secrets: () => readonly string[]) => {
  const masked = (value: unknown, hide: (text: string) => string): unknown => {
    if (typeof value === 'string') return hide(value);
    if (Array.isArray(value)) return value.map((item) => masked(item, hide));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return Object.fromEntries(
      fields.map(([name, field]) => [hide(name), secretFields.has(name) ? hidden : masked(field, hide)]),
    );
  };
  return <T>(value: T): T => {
    const known = secrets()
      .filter(Boolean)
      .flatMap((secret) => [secret, encodeURIComponent(secret)]);
    const hide = (text: string): string =>
      known.reduce((rest, secret) => rest.replaceAll(secret, hidden), text).replaceAll(tokenLike, hidden);
    return masked(value, hide) as T;
  };
};

export type Mask = ReturnType<typeof createMask>;
