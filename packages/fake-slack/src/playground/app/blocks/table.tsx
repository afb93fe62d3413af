import type { Block } from '../../../block-kit.ts';
import type { Onlooker } from '../text/onlooker.ts';
import type { RichPart } from '../text/rich-text-tokens.ts';
import { RichParts } from './simple-blocks.tsx';
import type { Surface } from './surface.ts';

interface Cell {
  type: string;
  text?: string;
  elements?: readonly RichPart[];
}

interface TableFields {
  rows: readonly (readonly Cell[])[];
  column_settings?: readonly ({ align?: 'left' | 'center' | 'right'; is_wrapped?: boolean } | null)[];
  caption?: string;
  row_header_column_index?: number;
}

const contentOf = ({ elements, text }: Cell, onlooker: Onlooker) =>
  elements ? <RichParts parts={elements} onlooker={onlooker} /> : text;

/** `table` and `data_table`: the first row heads the others. */
export const Table = ({ block, surface }: { block: Block; surface: Surface }) => {
  const {
    rows,
    column_settings: columns = [],
    caption,
    row_header_column_index: headColumn,
  } = block as unknown as TableFields;
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
                {contentOf(cell, surface.onlooker)}
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
                    {contentOf(cell, surface.onlooker)}
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
