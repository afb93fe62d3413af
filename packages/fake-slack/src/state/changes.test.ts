import { describe, expect, it } from 'vitest';
import { Changes } from './changes.ts';

const patience = { timeoutMs: 50, otherwise: () => 'nothing came' };

describe('waitFor', () => {
  it('finds what is there already', async () => {
    await expect(new Changes().waitFor(() => 'here', patience)).resolves.toBe('here');
  });

  it('finds what a later change brings', async () => {
    const changes = new Changes();
    let value: string | undefined;
    const waiting = changes.waitFor(() => value, patience);
    value = 'came';
    changes.notify({ kind: 'messages' });
    await expect(waiting).resolves.toBe('came');
  });

  it('stops looking once it found something', async () => {
    const changes = new Changes();
    let looks = 0;
    await changes.waitFor(() => ++looks, patience);
    changes.notify({ kind: 'messages' });
    expect(looks).toBe(1);
  });

  it('gives up with what was seen instead, and names the caller', async () => {
    const error = await new Changes().waitFor(() => undefined, patience).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: 'nothing came' });
    expect((error as Error).stack).toContain('changes.test.ts');
  });

  it('passes on what the predicate throws', async () => {
    const look = () => {
      throw new Error('bad predicate');
    };
    await expect(new Changes().waitFor(look, patience)).rejects.toThrow('bad predicate');
  });
});
