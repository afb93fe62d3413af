import { expect, test } from 'vitest';
import { alice, call, command, connected, violation } from '../../../test/exchanges.ts';
import { everything, type Filter, filtered } from './filter.ts';

const all = [
  command(),
  call({ violations: [violation] }),
  connected(),
  command({ id: 4, person: 'U0BOB', kind: 'event', name: 'message', detail: '', payload: {} }),
];

test.each<[Partial<Filter>, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ person: 'U0BOB' }, [4]],
  [{ kind: 'to_app' }, [1, 4]],
  [{ kind: 'from_app' }, [2]],
  [{ kind: 'event' }, [4]],
  [{ kind: 'connection' }, [3]],
  [{ onlyTrouble: true }, [2]],
  [{ text: ' INVITE ada ' }, [2]],
  [{ text: 'alice' }, [1, 2]],
  [{ text: 'breaks a rule' }, [2]],
  [{ text: 'today', person: 'U0BOB' }, []],
])('%j leaves %j', (filter, ids) => {
  expect(filtered(all, { ...everything, ...filter }, [alice]).map(({ id }) => id)).toEqual(ids);
});
