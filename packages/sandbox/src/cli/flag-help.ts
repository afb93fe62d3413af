/** What `--help` says of one flag, in the shape that `parseArgs` takes as well. `value` names what follows the flag. */
interface Flag {
  readonly help: string;
  readonly value?: string;
  readonly short?: string;
  readonly default?: string;
}

/** One line for each flag, its name and value in a column of this width. */
export const flagHelp = (flags: Readonly<Record<string, Flag>>, width: number): string =>
  Object.entries(flags)
    .map(([name, { help, value, short, default: byDefault }]) => {
      const usage = `--${name}${value === undefined ? '' : ` ${value}`}`;
      const before = short === undefined ? '    ' : `-${short}, `;
      const after = byDefault === undefined ? '' : ` (default ${byDefault})`;
      return `  ${before}${usage.padEnd(width)}  ${help}${after}`;
    })
    .join('\n');
