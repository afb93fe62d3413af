import '../styles/notices.css';

/** Says that the page may be out of date. */
export const ConnectionBanner = ({ isConnected }: { isConnected: boolean }) => (
  <div role="status">
    {!isConnected && (
      <p class="banner">
        <span class="spinner" aria-hidden="true" />
        Connection lost. Reconnecting…
      </p>
    )}
  </div>
);
