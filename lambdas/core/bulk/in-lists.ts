import { bulkRowsPerPage } from '../../../contracts/bulk/limits';
import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import { access, type Db } from '../kernel/db';
import { requestOfRow } from '../orders/channel';
import { boughtBefore } from '../orders/messages';
import { orderNumberOf } from '../orders/purchase/decide-purchase';
import { isAskedAbout } from '../orders/purchase/purchase-limits';
import { orderRow } from '../orders/rows';
import type { Settings } from '../settings/entities';
import { minuteMs } from '../time';
import { type Bulk, bulkPartRow, bulkRow } from './rows';

export const inListsAccess = access({ list: [bulkRow], many: [bulkPartRow, orderRow] });

interface Bundle {
  readonly phoneNumber: string;
  readonly planId: string;
}

interface Options {
  readonly settings: Settings;
  readonly at: Date;
  /** Whether the reads may be eventually consistent. */
  readonly mayLag: boolean;
}

/** How many bulk buys that ended lately are compared. */
const mostEnded = 3;

/**
 * Returns the words of a bundle that one of the customer's bulk buys also buys; null: none does. Rows that wait in a running one count.
 * So do bought rows for as long as a purchase asks about them, since an account remembers only its latest purchase. Rows that failed or
 * were passed over don't count. Without such a bulk buy, nothing is read.
 * @param bulks of one customer
 * @throws AppError unavailable
 */
export async function bundlesInLists(
  db: Db<typeof inListsAccess>,
  bulks: readonly Bulk[],
  bundles: readonly Bundle[],
  { settings, at, mayLag }: Options,
): Promise<(bundle: Bundle) => string | null> {
  const lists = comparedLists(bulks, { settings, at });
  if (lists.length === 0) return () => null;
  const asked = new Set(bundles.map(keyOf));
  const words = new Map<string, string>();
  const bought: string[] = [];
  const parts = await db.many(bulkPartRow, lists.flatMap(keysOfParts), { mayLag });
  for (const { userId, id, part, wanted } of parts) {
    const list = lists.find((each) => each.id === id);
    for (const [index, row] of wanted.entries()) {
      if (list === undefined || row.passed !== null || !asked.has(keyOf(row))) continue;
      const place = part * bulkRowsPerPage + index + 1;
      if (place >= list.next && list.status === 'running') words.set(keyOf(row), waits(row, place));
      if (place >= list.next) continue;
      bought.push(orderNumberOf(userId, requestOfRow({ bulkId: id, row: place })));
    }
  }
  const orders = await db.many(
    orderRow,
    bought.map((id) => ({ id })),
    { mayLag },
  );
  for (const order of orders) {
    if (isAskedAbout(order, { settings, at }) && !words.has(keyOf(order))) {
      words.set(keyOf(order), boughtBefore(order, at));
    }
  }
  return (bundle) => words.get(keyOf(bundle)) ?? null;
}

const keyOf = ({ phoneNumber, planId }: Bundle): string => `${phoneNumber} ${planId}`;

const waits = ({ phoneNumber }: Bundle, place: number): string =>
  `A running list of yours has this for ${groupedPhoneNumber(phoneNumber)} too, in row ${place}.`;

/** Running lists, and the latest that ended within the time in which a purchase is asked about. */
function comparedLists(bulks: readonly Bulk[], { settings, at }: Pick<Options, 'settings' | 'at'>): Bulk[] {
  const since = at.getTime() - settings.duplicate_minutes * minuteMs;
  const ended = bulks
    .filter(({ endedAt }) => endedAt !== null && endedAt.getTime() > since)
    .toSorted((a, b) => Number(b.endedAt) - Number(a.endedAt));
  return [...bulks.filter(({ status }) => status === 'running'), ...ended.slice(0, mostEnded)];
}

const keysOfParts = ({ userId, id, rows }: Bulk) =>
  Array.from({ length: Math.ceil(rows / bulkRowsPerPage) }, (_, part) => ({ userId, id, part }));
