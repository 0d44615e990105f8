import { disputeRow } from '../disputes/rows';
import type { Item, Key } from '../kernel/table';
import { pesewas } from '../money';
import { creditFor } from './charge';

/** The dispute of a top-up of shape 2, which has only the latest. */
interface StoredDispute {
  readonly id: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly due_at: string | null;
}

/** The parts of a dispute's own row that its top-up lacks. `earlier`: the dispute of the same payment before it. */
interface DisputeItem extends StoredDispute {
  readonly amount: number;
  readonly held: number;
  readonly earlier?: string;
}

/**
 * Shape 3 has lists of disputes and of money that Paystack sent back, with the amounts that the wallet has given for them (decision 76).
 *
 * Amounts of disputes are in rows of their own, which the backfill reads. Until then a dispute counts for the whole credit, and no
 * amount is known to be set aside. Money sent back in Paystack's dashboard stayed in the wallet: it is listed as on its way, so that the next
 * answer of Paystack is news. Of several such refunds only the sum is known: it stands with the first.
 */
export function withLists(item: Item, rows: readonly DisputeItem[] = []): Item {
  const { flag: _, dispute, refunds_noticed: noticed, sent_elsewhere: sum, ...rest } = item;
  const worth = Number(item.credited ?? item.amount);
  const latest = dispute as StoredDispute | undefined;
  const disputes = rows.length === 0 && latest !== undefined ? [{ ...latest, amount: worth, held: 0 }] : rows;
  const sentBack = ((noticed ?? []) as string[]).map((id, index) => ({
    id,
    worth: index === 0 ? creditFor(pesewas(Number(sum))) : 0,
    status: 'open',
    dispute: null,
    is_seen: false,
  }));
  const sumOf = (status: StoredDispute['status'], part: 'amount' | 'held') =>
    disputes.filter((each) => each.status === status).reduce((total, each) => total + each[part], 0);
  return {
    ...rest,
    ...(disputes.length > 0 && { disputes: disputes.map(listed) }),
    ...(sentBack.length > 0 && { sent_back: sentBack }),
    held: sumOf('open', 'held'),
    taken: sumOf('lost', 'amount'),
  };
}

const listed = ({ id, status, amount, due_at = null }: DisputeItem) => ({
  ...{ id, status, worth: amount, due_at },
});

/** A stored top-up of shape 2 with what its disputes' own rows say. @param get reads a row */
export async function withDisputes(item: Item, get: (key: Key) => Promise<Item | null>): Promise<Item> {
  const rows: DisputeItem[] = [];
  let next = item.shape === 2 ? (item.dispute as StoredDispute | undefined)?.id : undefined;
  while (next !== undefined) {
    const row = (await get(disputeRow.key({ id: next }))) as (Item & DisputeItem) | null;
    if (row === null) break;
    rows.unshift(row);
    next = row.earlier;
  }
  return rows.length === 0 ? item : { ...withLists(item, rows), shape: 3 };
}
