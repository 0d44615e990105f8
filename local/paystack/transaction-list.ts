import type { StateStore } from './state';
import { transactionOnWire } from './wire';

/**
 * `GET /transaction`, newest first: `status`, `from` and `to` (by when a transaction was begun, both included). Those that
 * control has hidden are on no page.
 */
export function transactionPage(
  { value: { transactions } }: StateStore,
  { searchParams }: URL,
  [page, perPage]: readonly [page: number, perPage: number],
) {
  const timeOf = (name: string, otherwise: number) => {
    const time = Date.parse(searchParams.get(name) ?? '');
    return Number.isNaN(time) ? otherwise : time;
  };
  const [from, to] = [timeOf('from', 0), timeOf('to', Number.POSITIVE_INFINITY)];
  const wanted = searchParams.get('status');
  const matching = transactions.filter(
    ({ status, createdAtMs, isHidden }) =>
      !isHidden && (wanted === null || status === wanted) && createdAtMs >= from && createdAtMs <= to,
  );
  return {
    data: matching
      .toReversed()
      .slice((page - 1) * perPage, page * perPage)
      .map((transaction) => transactionOnWire(transaction, '')),
    meta: { total: matching.length, page, perPage, pageCount: Math.ceil(matching.length / perPage) },
  };
}
