import { expect, test } from 'vitest';
import { operations } from './catalogue.ts';
import { exampleInput } from './example.ts';

test('takes the values of an example from what other operations returned', async () => {
  const record = { id: '1', formResponses: [{ id: '2' }] };
  const input = await exampleInput(operations['workflowResponses.formResponse'], async () => record);
  expect(input).toEqual({ params: { responseId: '1', formResponseId: '2' } });
  expect(await exampleInput(operations['hostGroups.create'], async () => record)).toEqual({
    params: {},
    body: { name: 'Night shift' },
  });
});

test('says which operation returned too little', async () => {
  const reading = exampleInput(operations['workflowResponses.formResponse'], async () => ({ id: '1' }));
  await expect(reading).rejects.toThrow('workflowResponses.listByTeam returned no formResponses.0.id');
});
