/** 53 bits of any text (cyrb53): spread well, no secret, the same on every host. */
function hash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

type Plain = string | number | boolean | undefined;

/** A short text that stands for some values: as many digits of base 36 as asked for, 11 at most. */
export const fingerprint = (values: readonly (Plain | readonly Plain[])[], digits = 11): string =>
  hash(JSON.stringify(values)).toString(36).padStart(11, '0').slice(-digits);
