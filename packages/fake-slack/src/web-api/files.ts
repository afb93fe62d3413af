import { Hono } from 'hono';
import { SlackError } from '../slack-error.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { requireConversation } from './conversation-objects.ts';
import { type Methods, text } from './method.ts';

interface FileArg {
  readonly id?: string;
  readonly title?: string;
}

/** A list of files, from JSON or a form. */
const filesOf = (value: unknown): readonly FileArg[] => {
  const files: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  if (!Array.isArray(files) || files.length === 0) throw new SlackError('invalid_arguments');
  return files;
};

export const filesMethods: Methods = {
  'files.getUploadURLExternal': {
    scopes: ['files:write'],
    run: (args, state) => {
      const [name, length] = [text(args.filename), Number(args.length)];
      if (!name || !(length > 0)) throw new SlackError('invalid_arguments');
      const id = state.files.announce(name, length);
      return { upload_url: `${state.url()}/upload/${state.team.id}/${id}`, file_id: id };
    },
  },
  'files.completeUploadExternal': {
    scopes: ['files:write'],
    run: (args, state) => {
      const { id: channel } = requireConversation(args.channel_id, state);
      const files = filesOf(args.files);
      for (const { id = '', title } of files) {
        if (!state.files.share(id, title, channel)) throw new SlackError('file_not_found');
      }
      return { files: files.map(({ id, title }) => ({ id, title })) };
    },
  },
};

/** Where the app reads users' uploads. Without the scope, Slack shows a login page. */
export const privateFileRoutes = (states: readonly WorkspaceState[]) =>
  new Hono().get('/:team/:id/:name', (c) => {
    const state = states.find(({ team }) => team.id === c.req.param('team'));
    const [, shown = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    const token = state?.tokens.find(shown);
    const mayRead = token && !token.ended && (token.scopes?.includes('files:read') ?? true);
    const found = state?.files.find(c.req.param('id'));
    if (!mayRead || !found) return c.html('<title>Sign in to Slack</title>');
    const content = typeof found.content === 'string' ? found.content : new Uint8Array(found.content);
    return c.body(content, 200, { 'content-type': 'application/octet-stream' });
  });

/** Receives the bytes of announced files. */
export const uploadRoutes = (states: readonly WorkspaceState[]) =>
  new Hono().post('/:team/:id', async (c) => {
    const state = states.find(({ team }) => team.id === c.req.param('team'));
    const isTaken = state?.files.upload(c.req.param('id'), await c.req.text()) === true;
    return isTaken ? c.text('OK') : c.text('unknown file, or the wrong length', 400);
  });
