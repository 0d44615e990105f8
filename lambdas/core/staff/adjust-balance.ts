import { type Account, accountRow } from '../accounts/rows';
import { staysStaff } from '../accounts/writers';
import { type ActingAdmin, auditRow, recordsAudit } from '../audit-log/rows';
import { access, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { formatCedis, negate, type Pesewas, pesewas } from '../kernel/money';
import { post } from '../wallet/posting';
import { movesMoney } from '../wallet/writers';
import { present } from './change-account';
import { assertMayChange } from './roles';
import { staffMoneyChange } from './staff-change';
import { type LimitPorts, staffDayRow } from './staff-limit';

export interface Adjustment {
  readonly by: ActingAdmin;
  readonly userId: string;
  readonly type: 'add' | 'deduct';
  readonly amount: Pesewas;
  readonly reason: string | null;
  /** Null makes each call a new adjustment. */
  readonly idempotencyKey: string | null;
}

export const adjustBalanceAccess = access({
  get: [accountRow, auditRow, staffDayRow],
  writes: [[movesMoney, recordsAudit, staysStaff, staffDayRow]],
});

export type AdjustPorts = UseCasePorts<typeof adjustBalanceAccess> & Pick<LimitPorts, 'settings'>;

/**
 * Adds to a wallet or deducts from it for an admin: writes one ledger entry of type `adjustment` and its audit record. Repeating the same
 * idempotency key changes nothing and returns the same answer.
 * @returns the balance afterwards.
 * @throws AppError not_found, own_account, forbidden, insufficient_balance, helper_limit, sign_in_again, request_id_reused, unavailable
 */
export async function adjustBalance(
  ports: AdjustPorts,
  adjustment: Adjustment,
): Promise<{ balance: Pesewas }> {
  const { by, userId, reason } = adjustment;
  if (userId === by.adminId) throw ownBalance();
  const amount = signed(adjustment);
  const requestId = adjustment.idempotencyKey ?? ports.ids.next();
  return staffMoneyChange<Account | null, { balance: Pesewas }, 'posting'>(ports, {
    scope: 'ADJUSTMENT',
    requestId,
    by,
    content: [userId, amount],
    read: () => ports.db.get(accountRow, { userId }),
    repeated: (_, { after }) => ({ balance: pesewas(Number(after.balance)) }),
    decide(stored, at, id) {
      const account = present(stored);
      assertMayChange(account, by);
      const posting = post(account, draft(adjustment, id), at);
      if (posting === null) throw tooLow(account.balance);
      const { balance } = posting.account;
      return {
        recorded: {
          action: 'adjust-balance',
          targetId: userId,
          reason,
          before: { balance: account.balance },
          after: { balance, amount },
        },
        changes: [{ kind: 'posting', posting }],
        result: { balance },
      };
    },
  });
}

/** An admin can't move money into their own wallet. */
export const ownBalance = () =>
  new AppError('own_account', { userMessage: 'You can’t change your own balance. Ask an owner.' });

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
    by: adjustment.by.adminId,
  };
}
