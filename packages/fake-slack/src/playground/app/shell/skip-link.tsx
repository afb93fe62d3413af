const skip = (event: Event): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** The first thing that Tab reaches: leads past the side bar. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: the address of the page says who and where one is
  <a class="skip-link" href="#main" onClick={skip}>
    Skip to conversation
  </a>
);
