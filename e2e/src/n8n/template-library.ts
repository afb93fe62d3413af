import type { Template } from './templates.ts';

const category = { id: 1, name: 'Visitors' };
const user = { id: 1, name: 'Visitor Invitations', username: 'visitor-invitations', verified: true };

/** n8n numbers its templates. */
const summaryOf = ({ name, description = '', nodes }: Template, index: number) => ({
  id: index + 1,
  name,
  description,
  totalViews: 0,
  price: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  user,
  nodes: [...new Set(nodes.map(({ type }) => type))].map((type, id) => ({
    id,
    name: type,
    displayName: type.split('.').at(-1),
    icon: 'fa:user',
    iconData: { type: 'icon', icon: 'user' },
    defaults: {},
    categories: [category],
  })),
});

/** What n8n expects of its library of templates, by path; undefined for what there is not. */
export const templateResponse = (templates: readonly Template[], path: string): object | undefined => {
  const [, number] = /\/(\d+)$/.exec(path) ?? [];
  const index = Number(number) - 1;
  const template = templates[index];
  if (path === '/health') return { status: 'OK' };
  if (path === '/templates/categories') return { categories: [category] };
  if (path === '/templates/collections') return { collections: [] };
  if (path === '/templates/search')
    return { totalWorkflows: templates.length, workflows: templates.map(summaryOf), filters: [] };
  if (!template) return undefined;
  const { name, nodes, connections, pinData, settings } = template;
  const workflow = { nodes, connections, pinData, settings };
  if (path.startsWith('/templates/workflows/'))
    return { workflow: { ...summaryOf(template, index), image: [], categories: [category], workflow } };
  if (path.startsWith('/workflows/templates/')) return { id: index + 1, name, workflow };
  return undefined;
};
