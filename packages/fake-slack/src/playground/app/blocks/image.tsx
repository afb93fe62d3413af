import { useState } from 'preact/hooks';

interface Pictured {
  alt_text: string;
  image_url?: string;
  slack_file?: { id?: string; url?: string };
  image_width?: number;
  image_height?: number;
}

/** A picture, or what it shows in words when it cannot be had: files of Slack itself have no address here. */
export const Picture = ({ image }: { image: Partial<Pictured> }) => {
  const url = image.image_url ?? image.slack_file?.url;
  const [broken, setBroken] = useState<string>();
  if (!url || broken === url) {
    return (
      <span role="img" aria-label={image.alt_text} class="bk-no-picture">
        {image.alt_text}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt={image.alt_text}
      width={image.image_width}
      height={image.image_height}
      onError={() => setBroken(url)}
    />
  );
};
