import type { FileBlock, VideoBlock } from '@slack/types';
import { ExternalLink } from '../text/external-link.tsx';
import { plainWords } from '../text/text-object.tsx';
import { Picture } from './image.tsx';

/** A film, as a card that leads to it. */
export const Video = ({ block }: { block: VideoBlock }) => {
  const { title, title_url, video_url, author_name, provider_name, description, thumbnail_url, alt_text } =
    block;
  return (
    <article class="bk-card-box">
      <div class="text bk-card-title">
        <ExternalLink url={title_url ?? video_url}>{plainWords(title)}</ExternalLink>
      </div>
      <p class="bk-note">{[provider_name, author_name].filter(Boolean).join(' · ')}</p>
      {description && <p class="text">{plainWords(description)}</p>}
      <Picture image={{ image_url: thumbnail_url, alt_text }} />
    </article>
  );
};

/** A file that lies elsewhere. */
export const RemoteFile = ({ block }: { block: FileBlock }) => (
  <article class="bk-card-box">
    <div class="bk-card-title">File</div>
    <p class="bk-note">{block.external_id}</p>
  </article>
);
