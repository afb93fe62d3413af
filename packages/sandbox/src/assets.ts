/** The page's files. The folder is next to both `src` and `dist`. */
export const assets = new URL('../assets/', import.meta.url);

/** The style sheets, in cascade order. */
export const styles = ['base.css', 'frame.css', 'screens.css'] as const;
