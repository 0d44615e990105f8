import type { ActingAdmin } from '../audit-log/entities';
import { staffChange } from '../kernel/staff-change';
import { formatCedis, type Pesewas } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import type { BankBalance } from './entities';
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
export const typeBankBalance = (
  ports: TypePorts,
  by: ActingAdmin,
  { requestId, balance, text }: Asked,
): Promise<void> =>
  staffChange<BankBalance | null, void, 'bankBalance'>(
    { ...ports, store: ports.health },
    {
      ...{ scope: 'bank', requestId, by, content: [balance, text] },
      read: () => ports.health.bank(),
      repeated: () => undefined,
      decide(before, at) {
        const version = (before?.version ?? 0) + 1;
        return {
          recorded: {
            ...{ action: 'type-bank-balance', targetId: 'bank', reason: text },
            before: before === null ? {} : { balance: formatCedis(before.balance) },
            after: { balance: formatCedis(balance) },
          },
          changes: [{ kind: 'bankBalance', bank: { balance, at, byName: by.adminName ?? null, version } }],
          result: undefined,
        };
      },
    },
  );
