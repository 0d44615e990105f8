import * as z from 'zod/mini';
import { type Pesewas, pesewas } from '../../../core/money';
import type { Item } from './table';

/** Building blocks of the item schemas. Everything that is read from the table is parsed. */

export const money = () =>
  z.pipe(
    z.int(),
    z.transform((amount): Pesewas => pesewas(amount)),
  );
export const time = () =>
  z.pipe(
    z.iso.datetime(),
    z.transform((text) => new Date(text)),
  );

/** @throws Error that names the item's key and what is wrong with it, never its values. */
export function parseItem<Schema extends z.ZodMiniType>(schema: Schema, item: Item): z.output<Schema> {
  const parsed = schema.safeParse(item);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`Bad item ${item.PK} ${item.SK}: ${issues}`);
}
