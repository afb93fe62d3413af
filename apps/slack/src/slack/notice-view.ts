import type { KnownBlock, ModalView } from '@slack/types';
import { plain, section } from './blocks.ts';

/** The name that stands above every modal. */
const TITLE = 'Visitors';

/** A modal that only shows something. */
export const showingView = (title: string, blocks: KnownBlock[]): ModalView => ({
  type: 'modal',
  title: plain(title),
  close: plain('Close'),
  blocks,
});

/** A modal that says one thing, as mrkdwn. */
export const noticeView = (text: string): ModalView => showingView(TITLE, [section(text)]);
