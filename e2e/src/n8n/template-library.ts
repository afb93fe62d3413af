import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodePackageDir } from './node-package.ts';
import type { Template } from './templates.ts';

const category = { id: 1, name: 'Visitors' };
const user = { id: 1, name: 'Visitor Invitations', username: 'visitor-invitations', verified: false };
const createdAt = new Date().toISOString();
const icon = readFileSync(join(nodePackageDir, 'icons/visitor-invitations.svg'), 'base64');

/** The node of each template, as the list shows it. n8n brings no icons of other nodes along for this list. */
const node = {
  id: 1,
  name: 'n8n-nodes-visitor-invitations.visitorInvitations',
  displayName: 'Visitor Invitations',
  icon: 'file:visitor-invitations.svg',
  iconData: { type: 'file', fileBuffer: `data:image/svg+xml;base64,${icon}` },
  defaults: {},
  categories: [category],
};

/** n8n numbers its templates. */
const summaryOf = ({ name, description = '' }: Template, index: number) => ({
  id: index + 1,
  name,
  description,
  totalViews: 0,
  price: 0,
  createdAt,
  user,
  nodes: [node],
});

/** What n8n expects of its library of templates, by address; undefined for what there is not. */
export const templateResponse = (
  templates: readonly Template[],
  { pathname: path, searchParams }: URL,
): object | undefined => {
  const [, number] = /\/(\d+)$/.exec(path) ?? [];
  const index = Number(number) - 1;
  const template = templates[index];
  if (path === '/health') return { status: 'OK' };
  if (path === '/templates/categories') return { categories: [category] };
  if (path === '/templates/collections') return { collections: [] };
  if (path === '/templates/search') {
    const words = (searchParams.get('search') ?? '').toLowerCase().split(/\s+/);
    const found = templates.map(summaryOf).filter(({ name, description }) => {
      const text = `${name} ${description}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return { totalWorkflows: found.length, workflows: found, filters: [] };
  }
  if (!template) return undefined;
  const { name, nodes, connections, pinData, settings } = template;
  const workflow = { nodes, connections, pinData, settings };
  if (path.startsWith('/templates/workflows/'))
    return { workflow: { ...summaryOf(template, index), image: [], categories: [category], workflow } };
  if (path.startsWith('/workflows/templates/')) return { id: index + 1, name, workflow };
  return undefined;
};
