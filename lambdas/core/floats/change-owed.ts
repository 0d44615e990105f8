import type { SupplierName } from '../../../contracts/constants';
import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { contentHash } from '../content-hash';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import { formatCedis } from '../money';
import { backEntries, sinceCount } from './back-entries';
import { bookAndCount } from './book-and-count';
import type { ChangePorts } from './change-float';
import type { OwedStore } from './ports';
import { sumOfOwed } from './sum-of-owed';

/** Marks orders as claimed from their supplier, or as given back by it. */
export interface OwedChange {
  readonly kind: 'claim' | 'back';
  readonly orders: readonly string[];
  /** With whom, or how it was given back. */
  readonly text: string;
  /** Of `back`, where an order is from before the float was last counted: whether it had been given back by then, and so was counted. */
  readonly wasCounted?: boolean | undefined;
}

interface OwedPorts extends ChangePorts {
  readonly owed: Pick<OwedStore, 'some'>;
}

/**
 * Once for a request. What is closed by then is left alone, so of two people who give back the same order one does.
 * @throws AppError not_found, confirmation_needed, request_id_reused, forbidden, unavailable
 */
export function changeOwed(
  ports: OwedPorts,
  { adminId, adminName = null }: ActingAdmin,
  { requestId, supplier, change }: { requestId: string; supplier: SupplierName; change: OwedChange },
): Promise<void> {
  const recordId = `float#${adminId}#${requestId}`;
  const content = contentHash([supplier, change]);
  const { kind, text } = change;
  const orders = [...new Set(change.orders)];
  return commit(
    { ...ports, store: ports.floatBooks },
    {
      async read() {
        const [own, rows, done] = await Promise.all([
          bookAndCount(ports, supplier),
          ports.owed.some(orders, supplier),
          ports.floatBooks.audit(recordId),
        ]);
        return { ...own, rows, done };
      },
      decide({ book, counted, rows, done }, at) {
        if (done !== null) {
          if (done.content !== content) throw new AppError('request_id_reused');
          return { changes: [], result: undefined };
        }
        if (rows.length < orders.length)
          throw new AppError('not_found', {
            userMessage: 'This supplier owes us nothing for one of these orders.',
          });
        const open = rows.filter(({ isOpen }) => isOpen);
        const sum = sumOfOwed(open);
        const record: AuditRecord = {
          id: recordId,
          action: kind === 'claim' ? 'claim-float' : 'give-back-float',
          adminId,
          adminName,
          targetId: supplier,
          content,
          before: {},
          after: {
            orders: open.length,
            amount: formatCedis(sum),
            order_numbers: open.map(({ orderId }) => orderId).join(' '),
            ...(kind === 'back' && change.wasCounted !== undefined && { was_counted: change.wasCounted }),
          },
          reason: text,
          at,
        };
        const claimed = { at, byName: adminName, text };
        const changed = open.map((owed) => ({
          kind: 'owed' as const,
          owed:
            kind === 'claim'
              ? { ...owed, claimed, version: owed.version + 1 }
              : { ...owed, isOpen: false, givenBackAt: at, version: owed.version + 1 },
        }));
        const paid = kind === 'back' ? sinceCount(book, open, change.wasCounted) : [];
        const ledger = backEntries(book, paid, { counted, by: adminId, byName: adminName, at });
        return {
          changes: [{ kind: 'audit', record }, ...changed, ...ledger, { kind: 'admin', userId: adminId }],
          result: undefined,
        };
      },
      // A record of this admin's request, which the next read has.
      replay: () => null,
    },
  );
}
