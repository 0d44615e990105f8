import type { StateStore } from './state';
import { transactionOnWire } from './wire';

/** Answers `GET /transaction`, newest first, filtered by `status` and by start time (`from` and `to`, inclusive). */
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
    ({ status, createdAtMs }) =>
      (wanted === null || status === wanted) && createdAtMs >= from && createdAtMs <= to,
  );
  return {
    data: matching
      .toReversed()
      .slice((page - 1) * perPage, page * perPage)
      .map((transaction) => transactionOnWire(transaction, '')),
    meta: { total: matching.length, page, perPage, pageCount: Math.ceil(matching.length / perPage) },
  };
}
