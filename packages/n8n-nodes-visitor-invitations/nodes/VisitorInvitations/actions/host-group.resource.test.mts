import { describe, expect } from 'vitest';
import { byId, test } from '../../../test/node-test.mts';

describe('host groups', () => {
  test('are made for the team or a site, renamed and deleted', async ({ visitors, runAction }) => {
    const { hostGroups } = visitors;
    const [made] = (await runAction('hostGroup', 'create', { name: 'Night shift' })).items;
    const id = String(made?.json.id);
    expect(await hostGroups.get(id)).toEqual({ id, name: 'Night shift' });
    await runAction('hostGroup', 'update', { hostGroupId: byId(id), name: 'Day shift' });
    expect(await hostGroups.get(id)).toMatchObject({ name: 'Day shift' });
    await runAction('hostGroup', 'delete', { hostGroupId: byId(id) });
    await expect(hostGroups.get(id)).rejects.toMatchObject({ status: 404 });
  });

  test('need a name', async ({ runAction }) => {
    const { error } = await runAction('hostGroup', 'create', { name: '={{ " " }}' });
    expect(error?.message).toBe('Name is required [item 1]');
  });
});
