const widths = [38, 88, 74, 52, 80, 61];

/** Stands where the app's Home tab will be. */
export const HomeSkeleton = () => (
  <div class="skeleton" role="status" aria-label="Waiting for the app">
    {widths.map((width) => (
      <span key={width} class="skeleton-line" style={{ width: `${width}%` }} />
    ))}
  </div>
);
