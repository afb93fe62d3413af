import { describe, expect, test } from 'vitest';
import { Changes } from './changes.ts';

const patience = { timeoutMs: 50, timeoutMessage: () => 'nothing came' };

describe('waitFor', () => {
  test('finds what is there already', async () => {
    await expect(new Changes().waitFor(() => 'here', patience)).resolves.toBe('here');
  });

  test('finds what a later change brings', async () => {
    const changes = new Changes();
    let value: string | undefined;
    const waiting = changes.waitFor(() => value, patience);
    value = 'came';
    changes.notify({ kind: 'messages' });
    await expect(waiting).resolves.toBe('came');
  });

  test('stops looking once it found something', async () => {
    const changes = new Changes();
    let looks = 0;
    await changes.waitFor(() => ++looks, patience);
    changes.notify({ kind: 'messages' });
    expect(looks).toBe(1);
  });

  test('gives up with what was seen instead, and names the caller', async () => {
    const error = await new Changes().waitFor(() => undefined, patience).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: 'nothing came' });
    expect((error as Error).stack).toContain('changes.test.ts');
  });

  test('passes on what the predicate throws', async () => {
    const look = () => {
      throw new Error('bad predicate');
    };
    await expect(new Changes().waitFor(look, patience)).rejects.toThrow('bad predicate');
  });
});
