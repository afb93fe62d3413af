import { expect, test } from 'vitest';
import { merged, type StoreWrite } from './store-write.ts';

const save = (accessToken: string): StoreWrite => ({
  kind: 'save',
  token: { accessToken, refreshAt: 1000, expiresAt: 2000 },
  emptyings: 1,
});
const remove = (...accessTokens: string[]): StoreWrite => ({ kind: 'remove', accessTokens });
const empty: StoreWrite = { kind: 'empty', emptyings: 1 };

test.each<[string, StoreWrite | undefined, StoreWrite, StoreWrite]>([
  ['any first write is itself', undefined, remove('a'), remove('a')],
  ['a token replaces everything', empty, save('a'), save('a')],
  ['an empty store holds nothing', save('a'), empty, empty],
  ['tokens are removed together', remove('a'), remove('b'), remove('a', 'b')],
  ['nothing is left to be removed', empty, remove('a'), empty],
  ['another token is no longer there', save('a'), remove('b'), save('a')],
  ['a token that is removed leaves nothing', save('a'), remove('a'), empty],
])('%s', (_, first, second, write) => {
  expect(merged(first, second)).toEqual(write);
});
