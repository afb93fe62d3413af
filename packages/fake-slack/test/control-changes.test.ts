import type { App } from '@slack/bolt';
import { describe, expect, test } from 'vitest';
import { startApp } from './bolt-app.ts';

const visitors = (app: App) => {
  app.command('/visitor', ({ ack }) => ack('Nobody is expected'));
  app.message(async () => {});
};

describe('the stream of changes', () => {
  const open = async (url: string) => {
    const response = await fetch(`${url}/_fake/changes`);
    const decoded = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream());
    const reader = decoded.getReader();
    let text = '';
    return {
      until: async (wanted: string) => {
        for (let part = await reader.read(); ; part = await reader.read()) {
          text += part.value ?? '';
          if (text.includes(wanted) || part.done) return text;
        }
      },
    };
  };

  test('says who is concerned', async () => {
    await using scene = await startApp(visitors);
    const changes = await open(scene.slack.url);
    await changes.until('event: ready');
    await scene.slack.person('carol').command('/visitor today');
    await changes.until('data: {"kind":"messages","person":"U0CAROL"}');
    await scene.slack.person('bob').write('Hello');
    const text = await changes.until('data: {"kind":"messages","person":"U0BOB"}');
    expect(text).toContain('data: {"kind":"traffic"}');
    scene.slack.person('bob').say('To all');
    expect(await changes.until('data: {"kind":"messages"}\n')).toContain('data: {"kind":"messages"}\n');
  });
});
