/** Invisible characters: soft hyphens, direction marks, variation selectors. */
const INVISIBLE =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ue000]|\ufe0e|\ufe0f|\u20e3/g;
const WIDE = /[\uff01-\uff5e]/g;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Text as people see it: without invisible characters, and with links replaced by their text. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\0', '')
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(WIDE, (sign) => sign.normalize('NFKC'))
    .replace(/[、،]/g, ',')
    .replace(/؛/g, ';')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/<mailto:([^|<>]+?)(?:\?[^|<>]*)?(?:\|[^<>]*)?>/gi, ' <$1> ')
    .replace(/<(?:tel|https?):[^|<>]+\|([^<>]+)>/gi, '$1')
    .replace(/\[([^[\]]*)\]\(\s*(?:mailto:)?([^()\s@]+@[^()\s@]+)\)/gi, '$1 <$2>')
    .replace(/mailto:/gi, '');
