import { useDesk } from '../state/desk.ts';
import { Icon } from './icon.tsx';
import '../styles/notices.css';

/** Says that the page may be out of date. */
export const ConnectionBanner = ({ isConnected }: { isConnected: boolean }) => (
  <div role="status">
    {!isConnected && (
      <p class="banner">
        <span class="spinner" aria-hidden="true" />
        Connection lost, trying again…
      </p>
    )}
  </div>
);

/** Says what the page could not do. Over a modal it has to stand inside of it, as all else is out of reach there. */
export const Notice = () => {
  const { notice, dismissNotice } = useDesk();
  return (
    <div role="alert">
      {notice && (
        <div class="notice">
          <p>{notice}</p>
          <button type="button" class="icon-button" aria-label="Dismiss" onClick={dismissNotice}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
};
