/** The files that the page is made of. The folder lies beside `src` and `dist` alike. */
export const assets = new URL('../assets/', import.meta.url);

/** The style sheets, in the order in which they apply. */
export const styles = ['base.css', 'frame.css', 'screens.css'] as const;
