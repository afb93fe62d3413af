import type { DataTableBlock, TableBlock } from '@slack/types';
import { RichText } from './simple-blocks.tsx';
import type { BlockProps } from './surface.ts';

type Fields = Pick<TableBlock, 'rows' | 'column_settings'> &
  Partial<Pick<DataTableBlock, 'caption' | 'row_header_column_index'>>;

const contentOf = (cell: Fields['rows'][number][number]) =>
  cell.type === 'rich_text' ? <RichText block={cell} /> : cell.text;

/** `table` and `data_table`: the first row heads the others. */
export const Table = ({ block }: BlockProps<Fields>) => {
  const { rows, column_settings: columns = [], caption, row_header_column_index: headColumn } = block;
  const [head = [], ...body] = rows;
  const isNumber = (column: number) => body.every((row) => row[column]?.type === 'raw_number');
  const look = (column: number) => {
    const { align = isNumber(column) && body.length > 0 ? 'right' : 'left', is_wrapped } =
      columns[column] ?? {};
    return { class: is_wrapped ? 'is-wrapped' : undefined, style: { textAlign: align } };
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
    <section class="bk-table" aria-label={caption ?? 'Table'} tabIndex={0}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" {...look(column)}>
                {contentOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => {
                const Kind = column === headColumn ? 'th' : 'td';
                return (
                  <Kind key={column} scope={column === headColumn ? 'row' : undefined} {...look(column)}>
                    {contentOf(cell)}
                  </Kind>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
