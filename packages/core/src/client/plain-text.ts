/** A text in comparable form: ignores letter case, Unicode form and white space. */
export const plainText = (text: unknown = ''): string =>
  String(text).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** An email address in comparable form. A service may store its domain in the other form: `münchen.de`, `xn--mnchen-3ya.de`. */
export const plainAddress = (address: unknown): string => {
  const text = plainText(address);
  const domainAt = text.lastIndexOf('@') + 1;
  return domainAt === 0 ? text : text.slice(0, domainAt) + inAscii(text.slice(domainAt));
};

/** A domain in ASCII. Returns anything else unchanged. */
const inAscii = (domain: string): string => {
  // An address on the web may have more parts, which would be lost.
  const url = `http://${domain}`;
  return /[/\\?#:%]/.test(domain) || !URL.canParse(url) ? domain : new URL(url).hostname;
};
