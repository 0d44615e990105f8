import * as z from 'zod/mini';
import type { Approval } from './rows';

const named = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  /** A new supplier has one, and nothing else. */
  protocol: z.optional(z.string()),
  removed: z.optional(z.boolean()),
});
export type NamedSupplier = z.infer<typeof named>;

const kept = z.object({ settings: z.object({ suppliers: z.array(named) }) });

/** The suppliers that a change of settings adds or changes. None in requests of an older version. */
export function suppliersIn(input: Approval['input']): readonly NamedSupplier[] {
  const { data } = kept.safeParse(input);
  return data?.settings.suppliers ?? [];
}
