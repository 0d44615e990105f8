import * as z from 'zod/mini';
import type { Account } from '../accounts/entities';
import type { Guard } from '../approvals/guard';
import type { AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { formatCedis, negate, type Pesewas, pesewas } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import type { WalletStore } from './ports';
import { type Posting, post } from './posting';

export interface Adjustment {
  readonly adminId: string;
  readonly adminName?: string | null;
  readonly userId: string;
  readonly type: 'add' | 'deduct';
  readonly amount: Pesewas;
  readonly reason: string | null;
  /** Null: each call is a new adjustment. */
  readonly idempotencyKey: string | null;
}

export interface AdjustPorts {
  readonly wallets: WalletStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly guard: Guard;
}

/**
 * An admin adds to a wallet or deducts from it: one ledger entry of type `adjustment` with its audit record.
 * The same idempotency key again changes nothing and gets the same answer.
 * @returns the balance after it.
 * @throws AppError not_found, own_account, forbidden, insufficient_balance, request_id_reused, unavailable
 */
export async function adjustBalance(
  ports: AdjustPorts,
  adjustment: Adjustment,
): Promise<{ balance: Pesewas }> {
  if (adjustment.userId === adjustment.adminId) throw ownBalance();
  const idempotencyKey = adjustment.idempotencyKey ?? ports.ids.next();
  const id = `ADJUSTMENT#${adjustment.adminId}#${idempotencyKey}`;
  return commit(
    { ...ports, store: ports.wallets },
    ports.guard.around({
      async read(attempt) {
        const account = await ports.wallets.account(adjustment.userId);
        // Read after the account: if this request has lowered the balance before, its record exists by now.
        const earlier = attempt === 1 ? null : await ports.wallets.audit(id);
        return { account, earlier, isFirst: attempt === 1 };
      },
      decide({ account, earlier, isFirst }, at) {
        if (earlier !== null) return { changes: [], result: answerOf(earlier, adjustment) };
        if (account === null || account.deletion !== null) {
          throw new AppError('not_found', { userMessage: 'User not found.' });
        }
        const posting = post(account, draft(adjustment, id), at);
        if (posting !== null) return adjusted(account, posting, { id, adjustment, at });
        // A repeated deduction may find the wallet too low because the first one lowered it.
        if (isFirst) return 'reread';
        throw tooLow(account.balance);
      },
      replay: (mark) => (mark.kind === 'audit' ? answerOf(mark.record, adjustment) : null),
    }),
  );
}

function adjusted(
  account: Account,
  posting: Posting,
  { id, adjustment, at }: { id: string; adjustment: Adjustment; at: Date },
): Decision<{ balance: Pesewas }, 'posting' | 'audit' | 'admin'> {
  const { balance } = posting.account;
  const record: AuditRecord = {
    id,
    action: 'adjust-balance',
    adminId: adjustment.adminId,
    adminName: adjustment.adminName ?? null,
    targetId: adjustment.userId,
    before: { balance: account.balance },
    after: { balance, amount: signed(adjustment) },
    reason: adjustment.reason,
    at,
  };
  return {
    changes: [
      { kind: 'audit', record },
      { kind: 'admin', userId: adjustment.adminId },
      { kind: 'posting', posting },
    ],
    result: { balance },
  };
}

/** @throws AppError request_id_reused */
function answerOf(record: AuditRecord, adjustment: Adjustment): { balance: Pesewas } {
  const { amount, balance } = z
    .object({ amount: z.pipe(z.int(), z.transform(pesewas)), balance: z.pipe(z.int(), z.transform(pesewas)) })
    .parse(record.after);
  if (record.targetId !== adjustment.userId || amount !== signed(adjustment)) {
    throw new AppError('request_id_reused');
  }
  return { balance };
}

/** Money is moved by somebody else than who gets it. */
export const ownBalance = () =>
  new AppError('own_account', { userMessage: 'You can’t change your own balance. Ask another admin.' });

const tooLow = (balance: Pesewas) =>
  new AppError('insufficient_balance', {
    userMessage: `The wallet has ${formatCedis(balance)}: no more than that can be deducted.`,
  });

const signed = ({ type, amount }: Adjustment): Pesewas => (type === 'add' ? amount : negate(amount));

function draft(adjustment: Adjustment, id: string) {
  return {
    id,
    type: 'adjustment' as const,
    against: 'adjustments' as const,
    amount: signed(adjustment),
    description: adjustment.reason ?? (adjustment.type === 'add' ? 'Balance added' : 'Balance deducted'),
    reference: '',
    by: adjustment.adminId,
  };
}
