import type { KnownBlock, ModalView } from '@slack/types';
import { en } from '../text/en.ts';
import type { Text } from '../text/markup.ts';
import { plain, section } from './blocks.ts';

/** A modal that only shows something. */
export const showingView = (title: string, blocks: KnownBlock[]): ModalView => ({
  type: 'modal',
  title: plain(title),
  close: plain(en.modal.close),
  blocks,
});

/** A modal that says one thing. */
export const noticeView = (text: Text): ModalView => showingView(en.modal.title, [section(text)]);
