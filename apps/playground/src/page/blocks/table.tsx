import type { DataTableBlock, TableBlock } from '@slack/types';
import { Words } from './parts.tsx';
import type { BlockProps } from './surface.ts';

type Fields = Pick<TableBlock, 'rows' | 'column_settings'> &
  Partial<Pick<DataTableBlock, 'caption' | 'row_header_column_index'>>;

/** `table` and `data_table`: the first row heads the others. */
export const Table = ({ block }: BlockProps<Fields>) => {
  const { rows, column_settings: columns = [], caption, row_header_column_index: headColumn } = block;
  const isNumber = (column: number) => rows.at(-1)?.[column]?.type === 'raw_number';
  const align = (column: number) => columns[column]?.align ?? (isNumber(column) ? 'right' : 'left');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
    <section class="bk-scroll" aria-label={caption ?? 'Table'} tabIndex={0}>
      <table>
        {caption && <caption>{caption}</caption>}
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => {
              const scope = at === 0 ? 'col' : column === headColumn ? 'row' : undefined;
              const Kind = scope ? 'th' : 'td';
              return (
                <Kind key={column} scope={scope} style={{ textAlign: align(column) }}>
                  {cell.type === 'rich_text' ? <Words text={cell} /> : cell.text}
                </Kind>
              );
            })}
          </tr>
        ))}
      </table>
    </section>
  );
};
