import { Icon } from './icon.tsx';
import '../styles/notices.css';

interface NoticeProps {
  /** '' when there is nothing to say. */
  text: string;
  onDismiss(): void;
}

/** Says what the page could not do. Over a modal it has to stand inside of it, as all else is out of reach there. */
export const Notice = ({ text, onDismiss }: NoticeProps) => (
  <div role="alert">
    {text && (
      <div class="notice">
        <p>{text}</p>
        <button type="button" class="icon-button" aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" />
        </button>
      </div>
    )}
  </div>
);
