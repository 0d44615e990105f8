import { maskMonths } from '../../../contracts/settings/settings';
import { withMaskedNumbers } from '../accounts/masked-numbers';
import { monthsBefore } from '../orders/masking/border';
import type { MaskingProgress } from '../orders/masking/ports';
import type { LedgerEntry } from './entities';

export interface MaskedUntil {
  readonly masking: { read(): Promise<Pick<MaskingProgress, 'until'> | null> };
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
    ? ((await masking.read())?.until ?? null)
    : null;
  return entries.map((entry) =>
    until !== null && entry.createdAt < until
      ? { ...entry, description: withMaskedNumbers(entry.description) }
      : entry,
  );
}
