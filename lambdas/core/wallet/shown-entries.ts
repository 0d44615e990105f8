import { maskMonths } from '../../../contracts/orders/number-masking';
import { withMaskedNumbers } from '../accounts/masked-numbers';
import { access, type Db } from '../kernel/db';
import { maskingRow, monthsBefore } from '../orders/masking/rows';
import type { LedgerEntry } from './entities';

export const maskedUntilAccess = access({ get: [maskingRow] });

export interface MaskedUntil {
  readonly masking: Db<typeof maskedUntilAccess>;
}

/**
 * Entries as anybody may read them: those from before the border without numbers, as their orders are. The ledger itself is never
 * changed. The border is only read for entries that may be older.
 */
export async function shownEntries(
  { masking }: MaskedUntil,
  entries: readonly LedgerEntry[],
  now: Date,
): Promise<LedgerEntry[]> {
  const young = monthsBefore(now, maskMonths.least);
  const until = entries.some(({ createdAt }) => createdAt < young)
    ? ((await masking.get(maskingRow, {}))?.until ?? null)
    : null;
  return entries.map((entry) =>
    until !== null && entry.createdAt < until
      ? { ...entry, description: withMaskedNumbers(entry.description) }
      : entry,
  );
}
