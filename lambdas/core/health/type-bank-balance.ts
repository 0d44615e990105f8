import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { contentHash } from '../content-hash';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import { formatCedis, type Pesewas } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import type { HealthStore } from './ports';

interface TypePorts {
  readonly health: Omit<HealthStore, 'read'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Asked {
  readonly requestId: string;
  readonly balance: Pesewas;
  readonly text: string;
}

/**
 * Keeps what staff say is in the bank now, once for a request. It moves no money.
 * @throws AppError request_id_reused, forbidden, unavailable
 */
export function typeBankBalance(
  ports: TypePorts,
  { adminId, adminName = null }: ActingAdmin,
  { requestId, balance, text }: Asked,
): Promise<void> {
  const recordId = `bank#${adminId}#${requestId}`;
  const content = contentHash([balance, text]);
  return commit(
    { ...ports, store: ports.health },
    {
      async read() {
        const [before, done] = await Promise.all([ports.health.bank(), ports.health.audit(recordId)]);
        return { before, done };
      },
      decide({ before, done }, at) {
        if (done !== null) {
          if (done.content !== content) throw new AppError('request_id_reused');
          return { changes: [], result: undefined };
        }
        const record: AuditRecord = {
          id: recordId,
          action: 'type-bank-balance',
          adminId,
          adminName,
          targetId: 'bank',
          content,
          before: before === null ? {} : { balance: formatCedis(before.balance) },
          after: { balance: formatCedis(balance) },
          reason: text,
          at,
        };
        const typed = { balance, at, byName: adminName, version: (before?.version ?? 0) + 1 };
        return {
          changes: [
            { kind: 'audit', record },
            { kind: 'bankBalance', bank: typed },
            { kind: 'admin', userId: adminId },
          ],
          result: undefined,
        };
      },
      // A record of this admin's request, which the next read has.
      replay: () => null,
    },
  );
}
