import * as z from 'zod';
import { limits } from './numbers.ts';
import { block } from './parts.ts';
import { refusal } from './problem.ts';
import { richText } from './rich-text.ts';

const text = z.string().min(1);
const cell = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('raw_text'), text }),
  z.strictObject({ type: z.literal('raw_number'), value: z.number(), text }),
  richText,
]);

export const table = block('table', {
  rows: z.array(z.array(cell).max(limits.table.cells)).max(limits.table.rows),
  column_settings: z
    .array(
      z.strictObject({
        align: z.enum(['left', 'center', 'right']).optional(),
        is_wrapped: z.boolean().optional(),
      }),
    )
    .max(limits.table.columns)
    .optional(),
});

export const dataTable = block('data_table', {
  rows: z
    .array(z.array(cell))
    .min(limits.dataTable.leastRows)
    .max(limits.dataTable.rows)
    .refine(
      (rows) => rows.every((row) => row.length === rows[0]?.length),
      refusal('wrong_value', 'all rows must have the same number of cells'),
    )
    .refine(
      ([header]) => !header?.some(({ type }) => type === 'rich_text'),
      refusal('not_allowed_here', 'a header cell cannot be rich_text', [0]),
    ),
  caption: z.string(),
  page_size: z.int().min(1).max(limits.dataTable.pageSize).optional(),
  row_header_column_index: z.int().min(0).optional(),
});
