import * as z from 'zod/mini';
import type { AuditRecord } from '../audit-log/entities';
import { backOff } from '../back-off';
import { AppError } from '../errors';
import { formatCedis, negate, type Pesewas, pesewas } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { OutcomeUnknown } from '../table-errors';
import type { AdjustResult, WalletStore } from './ports';
import { type Posting, post } from './posting';

export interface Adjustment {
  readonly adminId: string;
  readonly userId: string;
  readonly type: 'add' | 'deduct';
  readonly amount: Pesewas;
  readonly reason: string | null;
  readonly requestId: string | null;
}

const maximumAttempts = 20;

/**
 * An administrator adds to a wallet or deducts from it: one ledger entry of type `adjustment` with its
 * audit record. The same request id again changes nothing and gives the same answer.
 * @returns the balance after it.
 * @throws AppError not_found, insufficient_balance, request_id_reused, unavailable
 */
export async function adjustBalance(
  ports: { wallets: WalletStore; clock: Clock; ids: Ids },
  adjustment: Adjustment,
): Promise<{ balance: Pesewas }> {
  const requestId = adjustment.requestId ?? ports.ids.next();
  const id = `ADJUSTMENT#${adjustment.adminId}#${requestId}`;
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const account = await ports.wallets.account(adjustment.userId);
    if (account === null) throw new AppError('not_found', { userMessage: 'User not found.' });
    const at = ports.clock.now();
    const posting = post(account, draft(adjustment, id), at);
    if (posting === null) {
      // A repeated deduction may find the wallet too low because it was the first that lowered it.
      const earlier = await ports.wallets.audit(id);
      if (earlier) return repeated(earlier, adjustment);
      throw tooLow(account.balance);
    }
    const result = await write(ports.wallets, posting, {
      id,
      action: 'adjust-balance',
      adminId: adjustment.adminId,
      targetId: adjustment.userId,
      before: { balance: account.balance },
      after: { balance: posting.account.balance, amount: posting.entry.amount },
      reason: adjustment.reason,
      at,
    });
    if (result.kind === 'written') return { balance: posting.account.balance };
    if (result.kind === 'exists') return repeated(result.record, adjustment);
    await backOff(ports, attempt);
  }
  throw new AppError('unavailable', { internalMessage: 'The wallet kept changing' });
}

/** An answer that was lost is found out by writing again: the audit record's id tells. */
async function write(wallets: WalletStore, posting: Posting, audit: AuditRecord): Promise<AdjustResult> {
  try {
    return await wallets.adjust(posting, audit);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    return await wallets.adjust(posting, audit);
  }
}

function repeated(record: AuditRecord, adjustment: Adjustment): { balance: Pesewas } {
  const { amount, balance } = z
    .object({ amount: z.pipe(z.int(), z.transform(pesewas)), balance: z.pipe(z.int(), z.transform(pesewas)) })
    .parse(record.after);
  if (record.targetId !== adjustment.userId || amount !== signed(adjustment)) {
    throw new AppError('request_id_reused');
  }
  return { balance };
}

const tooLow = (balance: Pesewas) =>
  new AppError('insufficient_balance', {
    userMessage: `The wallet has ${formatCedis(balance)}: no more than that can be deducted.`,
  });

const signed = ({ type, amount }: Adjustment): Pesewas => (type === 'add' ? amount : negate(amount));

function draft(adjustment: Adjustment, id: string) {
  return {
    id,
    type: 'adjustment' as const,
    amount: signed(adjustment),
    description: adjustment.reason ?? (adjustment.type === 'add' ? 'Balance added' : 'Balance deducted'),
    reference: '',
    by: adjustment.adminId,
  };
}
