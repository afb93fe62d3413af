import { IconButton } from './icon.tsx';

interface NoticeProps {
  /** '' hides the notice. */
  readonly text: string;
  onDismiss(): void;
}

/** An error of the page itself. While a modal is open it must be inside, as everything else is inert. */
export const Notice = ({ text, onDismiss }: NoticeProps) => (
  <div role="alert">
    {text && (
      <div class="notice row">
        <p>{text}</p>
        <IconButton label="Dismiss" icon="close" onClick={onDismiss} />
      </div>
    )}
  </div>
);
