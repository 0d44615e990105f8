import type { InputOfKey } from '../../../contracts/developers/key-contract';
import type { v1CreateBulk } from '../../../contracts/developers/v1-create-bulk';
import { isPhoneNumber } from '../../../contracts/phone-numbers';
import { bulkIdOf } from '../bulk/bulk';
import { checkBulk, checkBulkAccess } from '../bulk/check-bulk';
import { type Bulk, bulkRow } from '../bulk/rows';
import { startBulk, startBulkAccess, type WrongRow } from '../bulk/start-bulk';
import { contentHash } from '../content-hash';
import type { Db } from '../kernel/db';
import { fromCedis, pesewas, toCedis } from '../money';
import type { Clock } from '../runtime-ports';
import { putOnWorkList, putOnWorkListAccess } from '../sandbox/work-list';
import { ApiError } from './api-error';
import { orderPrefixOf } from './order-prefix';
import { confirmedBy } from './place-order';
import type { ApiKey } from './rows';

export const placeBulkAccess = [checkBulkAccess, startBulkAccess, putOnWorkListAccess] as const;

type Ports = Omit<Parameters<typeof checkBulk>[0], 'db'> &
  Omit<Parameters<typeof startBulk>[0], 'db'> & {
    readonly db: Db<typeof checkBulkAccess> & Db<typeof startBulkAccess> & Db<typeof putOnWorkListAccess>;
    readonly clock: Clock;
  };

type Input = InputOfKey<typeof v1CreateBulk>;

/** The highest price for a row without `max_price`. */
const anyPrice = pesewas(Number.MAX_SAFE_INTEGER);

/**
 * Begins a bulk buy for a program, as `startBulk` does for the site. Where the site asks its customer, a program accepts the doubt in
 * the row; otherwise the row is refused.
 * @throws ApiError for a refusal, and what `startBulk` throws
 */
export async function placeBulk(
  ports: Ports,
  key: ApiKey,
  { idempotency_key: requestId, rows }: Input,
): Promise<{ readonly bulk: Bulk; readonly isRepeated: boolean }> {
  const { userId } = key;
  // Before it begins, so that `run-bulk` finds it even if none of its rows is bought at once.
  if (key.mode === 'test') await putOnWorkList(ports, userId);
  const known = await ports.db.get(bulkRow, { userId, id: bulkIdOf(userId, requestId) });
  const { bulk, isNew, why, message, wrong } = await startBulk(ports, {
    ...{ userId, requestId, quoteHash: null, prefix: orderPrefixOf(key) },
    rows: rows.map(({ recipient, bundle, max_price, note = '', accept = [] }) => ({
      phoneNumber: recipient,
      planId: bundle,
      price: max_price === undefined ? anyPrice : fromCedis(max_price),
      size: null,
      confirmed: confirmedBy(accept),
      note: note === '' ? null : note,
    })),
    program: {
      keyId: key.id,
      mostADay: key.mostADay,
      bodyHash: contentHash(rows.map(contentOf)),
      doubts: known === null ? await doubtsOf(ports, key, rows) : [],
    },
  });
  if (bulk !== null) return { bulk, isRepeated: !isNew };
  switch (why) {
    case 'too_many_running':
      throw new ApiError('too_many_open_orders', { userMessage: message });
    case 'insufficient_balance':
      throw new ApiError('insufficient_balance', { userMessage: message });
    default:
      throw new ApiError('rows_refused', {
        ...{ userMessage: message, field: 'rows' },
        details: {
          rows: wrong.map(({ row, code, message: words, price }) => ({
            ...{ row, code, message: words },
            ...(price !== undefined && { price: toCedis(price) }),
          })),
        },
      });
  }
}

/** A row's fields in a fixed order, so that a repeated request has the same hash, in whichever order a program writes them. */
const contentOf = ({ recipient, bundle, max_price, note = '', accept = [] }: Input['rows'][number]) => [
  recipient,
  bundle,
  max_price ?? null,
  note,
  [...new Set(accept)].toSorted(),
];

/** Returns the doubts that rows don't accept, by the latest orders. */
async function doubtsOf(ports: Ports, key: ApiKey, rows: Input['rows']): Promise<WrongRow[]> {
  // A wrong number has no orders and no network; `startBulk` names its row.
  const numbered = rows
    .map((each, index) => ({ ...each, row: index + 1 }))
    .filter(({ recipient }) => isPhoneNumber(recipient));
  const asked = numbered.map(({ recipient, bundle }) => ({ phoneNumber: recipient, planId: bundle }));
  const { rows: checked } = await checkBulk(ports, {
    userId: key.userId,
    prefix: orderPrefixOf(key),
    rows: asked,
  });
  return checked.flatMap(({ network, duplicate }, index): WrongRow[] => {
    const { row, accept = [] } = numbered[index] ?? { row: 0 };
    if (network !== null && !accept.includes('network_differs'))
      return [{ row, code: 'network_differs', message: network.message }];
    if (duplicate !== null && !accept.includes('duplicate'))
      return [{ row, code: 'duplicate_suspected', message: duplicate }];
    return [];
  });
}
