import { staysStaff } from '../accounts/writers';
import type { ActingAdmin } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import { access, type Db, put } from '../kernel/db';
import { staffChange } from '../kernel/staff-change';
import { formatCedis, type Pesewas } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import type { Settings } from '../settings/entities';
import { minuteMs } from '../time';
import { bankBalanceRow, type PaystackBalance, paystackBalanceRow } from './rows';

/* Where the shop's balances at Paystack and in the bank come from. */

/** Asks Paystack for our balance. Never throws, and ends within 15 s. */
export interface BalanceAtPaystack {
  ask(): Promise<
    | { readonly kind: 'balance'; readonly balance: Pesewas }
    | { readonly kind: 'unknown'; readonly detail: string }
  >;
}

export const askPaystackAccess = access({ get: [paystackBalanceRow], writes: [[paystackBalanceRow]] });

interface AskPorts {
  readonly db: Db<typeof askPaystackAccess>;
  readonly balanceAtPaystack: BalanceAtPaystack;
  readonly clock: Pick<Clock, 'now'>;
}

/** Slightly less than five minutes, so that every fifth run of the one-minute schedule asks, even if it starts a moment early. */
const askAgainMs = 4.5 * minuteMs;

/** Asks Paystack for our balance, unless it was asked in the last five minutes. @throws TableUnavailable */
export async function askPaystack(
  { db, balanceAtPaystack, clock }: AskPorts,
  settings: Pick<Settings, 'paystack_secret_key'>,
): Promise<void> {
  // An eventually consistent read costs half, and this one happens every minute.
  const before = await db.get(paystackBalanceRow, {}, { mayLag: true });
  const askedAt = clock.now();
  if (before !== null && askedAt.getTime() - before.askedAt.getTime() < askAgainMs) return;
  await db.write([put(paystackBalanceRow, await asked())]);

  async function asked(): Promise<PaystackBalance> {
    const last = before?.last ?? null;
    if (settings.paystack_secret_key === '') return { askedAt, isOff: true, last, unknownSince: null };
    const answer = await balanceAtPaystack.ask();
    return answer.kind === 'balance'
      ? { askedAt, isOff: false, last: { balance: answer.balance, at: askedAt }, unknownSince: null }
      : { askedAt, isOff: false, last, unknownSince: before?.unknownSince ?? askedAt };
  }
}

export const recordBankBalanceAccess = access({
  get: [bankBalanceRow, auditRow],
  writes: [[recordsAudit, staysStaff, bankBalanceRow]],
});

interface RecordPorts {
  readonly db: Db<typeof recordBankBalanceAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Typed {
  readonly requestId: string;
  readonly balance: Pesewas;
  readonly text: string;
  /** The last recorded balance that staff saw; null: none. Absent: not compared. */
  readonly seen?: Pesewas | null | undefined;
}

/**
 * Stores the bank balance that staff entered. Moves no money.
 * @throws AppError invalid_request (another one was recorded since), request_id_reused, forbidden, unavailable
 */
export const recordBankBalance = (
  ports: RecordPorts,
  by: ActingAdmin,
  { requestId, balance, text, seen }: Typed,
): Promise<void> =>
  staffChange(ports, {
    ...{ scope: 'bank', requestId, by, content: [balance, text] },
    read: () => ports.db.get(bankBalanceRow, {}),
    repeated: () => undefined,
    decide(before, at) {
      const now = before?.balance ?? null;
      if (seen !== undefined && now !== seen && now !== balance)
        throw new AppError('invalid_request', {
          userMessage: 'Somebody else has recorded the bank balance since you opened this. Nothing is saved.',
        });
      return {
        recorded: {
          ...{ action: 'type-bank-balance', targetId: 'bank', reason: text },
          before: before === null ? {} : { balance: formatCedis(before.balance) },
          after: { balance: formatCedis(balance) },
        },
        changes: [
          put(bankBalanceRow, {
            ...{ balance, at, byName: by.adminName ?? null },
            version: (before?.version ?? 0) + 1,
          }),
        ],
        result: undefined,
      };
    },
  });
