import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOfElements } from './read-json.ts';

test('finds the line of each element, whatever is in it and however it is laid out', () => {
  const lists = fc.dictionary(fc.string(), fc.array(fc.jsonValue()), { noNullPrototype: true });
  fc.assert(
    fc.property(lists, fc.constantFrom(undefined, 1), (data, indent) => {
      const text = JSON.stringify(data, null, indent);
      const found = linesOfElements(text);
      for (const [key, elements] of Object.entries(data)) {
        expect(found.get(key)).toHaveLength(elements.length);
        if (indent === undefined) expect(new Set(found.get(key)).size).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('counts lines from 1, and passes over brackets in texts', () => {
  const text =
    '{\n "note": "[{",\n "sites": [{"name": "},\\"["},\n\n  {"a": [1,\n 2]}, 3],\n "hosts": [\n\n[]]}';
  expect(Object.fromEntries(linesOfElements(text))).toEqual({ sites: [3, 5, 6], hosts: [9] });
});
