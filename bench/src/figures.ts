/** Figures as the tables show them. */
export const times = (ratio: number): string => `${ratio.toFixed(2)} \u00d7`;
export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
