import { expect } from 'vitest';
import { test as base } from './ai-test.ts';
import { type Chat, startChat } from './chat-client.ts';
import { createWorkflow, publishWorkflow, unpublishWorkflow, withAccess } from './set-up-workflows.ts';
import { templateOf } from './templates.ts';

const visit = {
  First_Name: 'Amara',
  Last_Name: 'Okafor',
  Email: 'amara@example.org',
  Site: 'London Riverside',
  Host: 'alice@example.com',
  Start: '2030-05-06T09:00:00Z',
  End: '2030-05-06T10:00:00Z',
  Subject: 'Site survey',
};

const test = base
  .extend('address', async ({ n8n, access, withModel }, { onCleanup }) => {
    const { nodes, ...template } = withModel(withAccess(templateOf('agent-with-review'), access));
    // In the editor, its user is signed in; here nobody is.
    const publicly = nodes.map((node) =>
      node.name === 'Chat' ? { ...node, parameters: { ...node.parameters, public: true } } : node,
    );
    const id = await createWorkflow(n8n, { ...template, nodes: publicly });
    await publishWorkflow(n8n, id);
    onCleanup(() => unpublishWorkflow(n8n, id));
    return `${n8n.url}/webhook/${nodes.find(({ name }) => name === 'Chat')?.webhookId}/chat`;
  })
  /** Asks for an invitation, and clicks one of the buttons of the review; gives the assistant's last words. */
  .extend('review', ({ address, model }, { onCleanup }) => {
    let chat: Chat | undefined;
    onCleanup(() => chat?.close());
    return async (button: string) => {
      model.play(({ messages }) => {
        const last = messages.at(-1);
        return last?.role === 'tool'
          ? { say: `I read: ${last.content}` }
          : { call: 'Invite_a_visitor', with: { toolParameters: visit, hitlParameters: {} } };
      });
      chat = await startChat(address, 'Amara Okafor comes to Alice on Monday at nine.');
      const question = await chat.next();
      const { link } = question.buttons.find(({ text }) => text === button) ?? { link: '' };
      // n8n takes what says it is a program for a preview of the link, which decides nothing.
      await fetch(link, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/130' } });
      return { question: question.text, said: (await chat.next()).text };
    };
  })
  .extend('invited', ({ visitors }) => async () => {
    const visits = await visitors.invitations.searchByHost(visit.Host).toArray();
    return visits.filter(({ email }) => email === visit.Email);
  });

test('after a yes the visitor is invited, once', async ({ review, invited }) => {
  const { question, said } = await review('Invite');
  expect(question).toBe(
    `Invite Amara Okafor to meet alice@example.com at London Riverside, from ${visit.Start} to ${visit.End}?`,
  );
  expect(await invited()).toMatchObject([{ firstName: 'Amara', subject: 'Site survey' }]);
  expect(said).toContain('amara@example.org');
});

test('a no sends no request', async ({ review, sandbox }) => {
  sandbox.requests.clear();
  const { said } = await review('Don’t invite');
  expect(said).toMatch(/rejected/);
  expect(sandbox.requests.list()).toEqual([]);
});
