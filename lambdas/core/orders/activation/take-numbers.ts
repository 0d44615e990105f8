import { createHash } from 'node:crypto';
import type { NetworkId } from '../../../../contracts/networks/networks';
import { mostNumbersAtOnce } from '../../../../contracts/orders/activation-words';
import type { ActingAdmin } from '../../audit-log/entities';
import { mapConcurrently } from '../../concurrency';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import type { Clock, Ids } from '../../runtime-ports';
import type { NumberToActivate, SupplierNumber } from './entities';
import { onRecord } from './on-record';
import type { NumberStore } from './ports';
import { taken } from './supplier-number';

export interface TakePorts {
  readonly numbers: Omit<NumberStore, 'ofPhone'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface TakeRequest {
  readonly requestId: string;
  readonly supplier: string;
  readonly network: NetworkId;
  /** To open again; null: the new ones go into a batch of their own. */
  readonly batchId: string | null;
}

const atOnce = 10;

/** As many are looked at as a list has. */
export const mostListed = 5_000;

/**
 * Numbers of one network for a supplier, on record before any is shown: a batch again, or the longest of the new ones in a
 * batch of their own. Each is taken on condition that it is as it was read, so it is in one batch; the same request goes on.
 * @throws AppError not_found, request_id_reused, forbidden, unavailable
 */
export async function takeNumbers(
  ports: TakePorts,
  admin: ActingAdmin,
  request: TakeRequest,
): Promise<{ batchId: string; numbers: readonly SupplierNumber[] }> {
  const listed = (await ports.numbers.toActivate(mostListed)).filter(
    ({ supplier, network }) => supplier === request.supplier && network === request.network,
  );
  const batchId = request.batchId ?? batchIdOf(admin.adminId, request.requestId);
  const inBatch = listed.filter(({ batch }) => batch?.id === batchId);
  if (request.batchId !== null && inBatch.length === 0)
    throw new AppError('not_found', { userMessage: 'Nothing of this batch is left to be activated.' });
  const { requestId, supplier, network } = request;
  const at = await onRecord(ports, admin, {
    ...{ action: 'take-numbers', requestId, asked: [supplier, network, request.batchId] },
    ...{ targetId: batchId, after: { supplier, network } },
  });
  const fresh = request.batchId === null ? listed.filter(({ batch }) => batch === null) : [];
  const wanted = [...inBatch, ...fresh].slice(0, mostNumbersAtOnce);
  const numbers = await mapConcurrently(wanted, atOnce, (number) => take(ports, number, { id: batchId, at }));
  return { batchId, numbers: numbers.filter((number) => number !== null) };
}

const batchIdOf = (adminId: string, requestId: string): string =>
  createHash('sha256').update(`NUMBERS#${adminId}#${requestId}`).digest('hex').slice(0, 12).toUpperCase();

/** Null: it was taken into another batch, or is to be activated no more. */
const take = (
  { numbers, ...ports }: TakePorts,
  { phoneNumber, supplier }: NumberToActivate,
  batch: { id: string; at: Date },
): Promise<SupplierNumber | null> =>
  commit(
    { ...ports, store: numbers },
    {
      read: () => numbers.get(phoneNumber, supplier),
      decide(number): Decision<SupplierNumber | null, 'number'> {
        if (number?.state === 'batched' && number.batch?.id === batch.id)
          return { changes: [], result: number };
        const next = number && taken(number, batch);
        return next
          ? { changes: [{ kind: 'number', number: next }], result: next }
          : { changes: [], result: null };
      },
    },
  );
