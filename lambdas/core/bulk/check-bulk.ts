import type { checkBulk as contract } from '../../../contracts/bulk/check-bulk';
import type { OutputOf } from '../../../contracts/contract';
import { mapConcurrently } from '../concurrency';
import { AppError } from '../errors';
import { access, type Db } from '../kernel/db';
import { boughtBefore, refusals } from '../orders/messages';
import type { PurchaseReads } from '../orders/ports';
import { boughtAlready } from '../orders/purchase/purchase-limits';
import { checkRecipient, isRefusedFor, tellsSince } from '../orders/purchase/recipient-check';
import { orderRow } from '../orders/rows';
import { priceRow } from '../prices/rows';
import type { Clock } from '../runtime-ports';
import type { SettingsReader } from '../settings/entities';
import { bundlesInLists } from './in-lists';
import { bulkPartRow, bulkRow } from './rows';

export const checkBulkAccess = access({ list: [bulkRow], many: [priceRow, bulkPartRow, orderRow] });

interface CheckPorts {
  readonly settings: SettingsReader;
  readonly clock: Pick<Clock, 'now'>;
  readonly db: Db<typeof checkBulkAccess>;
  readonly purchases: Pick<PurchaseReads, 'loadForPurchase' | 'latestTo'>;
}

interface Asked {
  readonly userId: string;
  readonly rows: readonly { readonly phoneNumber: string; readonly planId: string }[];
}

type Answer = OutputOf<typeof contract>;

const atOnce = 16;

/**
 * Returns for each row what its purchase would ask, or why it would be refused, because of its number. Of other customers' orders it
 * uses only the network.
 * @throws AppError unauthenticated, unavailable
 */
export async function checkBulk(ports: CheckPorts, { userId, rows }: Asked): Promise<Answer> {
  const now = ports.clock.now();
  const planIds = [...new Set(rows.map(({ planId }) => planId))];
  const [{ account, networks }, prices, bulks, settings] = await Promise.all([
    ports.purchases.loadForPurchase({ userId, planId: planIds[0] ?? '' }, { consistent: false }),
    ports.db.many(
      priceRow,
      planIds.map((id) => ({ id })),
      { mayLag: true },
    ),
    ports.db.list(bulkRow, { of: userId }, { mayLag: true }),
    ports.settings.read(),
  ]);
  if (account === null) throw new AppError('unauthenticated');
  const options = { settings, at: now, mayLag: true };
  const inLists = await bundlesInLists(ports.db, bulks, rows, options);
  const checked = await mapConcurrently(rows, atOnce, async ({ phoneNumber, planId }) => {
    const plan = prices.find(({ id }) => id === planId);
    const network = networks.find(({ id }) => id === plan?.network);
    if (plan === undefined || network === undefined) return { ...fine, wrong: refusals.planNotFound };
    const orders = await ports.purchases.latestTo(phoneNumber, tellsSince(now));
    const found = checkRecipient({ phoneNumber, network: network.id, networks, orders });
    if (isRefusedFor(found)) return { ...fine, wrong: found.words };
    const earlier = boughtAlready(orders, { userId, phoneNumber, planId }, options);
    return {
      ...fine,
      network: networkQuestion(found),
      duplicate: inLists({ phoneNumber, planId }) ?? (earlier ? boughtBefore(earlier, now) : null),
    };
  });
  return { rows: checked };
}

const networkQuestion = (found: ReturnType<typeof checkRecipient>): Answer['rows'][number]['network'] =>
  found.kind === 'differs' ? { message: found.words, seems: found.seems } : null;

const fine = { wrong: '', network: null, duplicate: null };
