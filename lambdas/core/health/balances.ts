import type { ActingAdmin } from '../audit-log/entities';
import { minuteMs } from '../durations';
import { staffChange } from '../kernel/staff-change';
import { formatCedis, type Pesewas } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import type { Settings } from '../settings/entities';
import type { BankBalance, PaystackBalance } from './lines';
import type { BalanceAtPaystack, HealthStore, PaystackBalances } from './ports';

interface AskPorts {
  readonly paystackBalances: PaystackBalances;
  readonly balanceAtPaystack: BalanceAtPaystack;
  readonly clock: Pick<Clock, 'now'>;
}

/** As the floats: every fifth run of the minute, also where one begins a moment early. */
const askAgainMs = 4.5 * minuteMs;

/** Asks Paystack what it has of ours, if it wasn't asked in the last five minutes. @throws TableUnavailable */
export async function askPaystack(
  { paystackBalances, balanceAtPaystack, clock }: AskPorts,
  settings: Pick<Settings, 'paystack_secret_key'>,
): Promise<void> {
  const before = await paystackBalances.read();
  const askedAt = clock.now();
  if (before !== null && askedAt.getTime() - before.askedAt.getTime() < askAgainMs) return;
  await paystackBalances.save(await asked());

  async function asked(): Promise<PaystackBalance> {
    const last = before?.last ?? null;
    if (settings.paystack_secret_key === '') return { askedAt, isOff: true, last, unknownSince: null };
    const answer = await balanceAtPaystack.ask();
    return answer.kind === 'balance'
      ? { askedAt, isOff: false, last: { balance: answer.balance, at: askedAt }, unknownSince: null }
      : { askedAt, isOff: false, last, unknownSince: before?.unknownSince ?? askedAt };
  }
}

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
