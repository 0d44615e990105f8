import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { isApiError } from '../../../../lib/api/api-error';
import { fieldErrors, requireText } from '../../../../lib/form-rules';
import { formatCedis, sumCedis } from '../../../../lib/money';
import { useForm } from '../../../../lib/use-form';
import { tellOutcome } from '../../shared/actions/action-toast';
import type { User } from '../account';
import { checkAmount, parseAmount } from './amounts';

export type AdjustmentType = 'add' | 'deduct';

const success = { add: 'Balance added successfully', deduct: 'Balance deducted successfully' };

/** The form that adds to a user's balance or deducts from it, and what the balance is after that. */
export function useAdjustment(user: User, onDone: () => void) {
  // One for as long as the form is open: sent again after an answer that was lost, the money moves once.
  const [requestId] = useState(() => crypto.randomUUID());
  const [type, setType] = useState<AdjustmentType>('add');
  const [adjustBalance, { error }] = api.useAdminAdjustBalanceMutation();
  const form = useForm({
    initial: { amount: '', reason: '' },
    validate: ({ amount, reason }) =>
      fieldErrors({
        amount: checkAdjustment(type, parseAmount(amount), user.balance),
        reason: requireText('Reason', reason),
      }),
    submit: async ({ amount, reason }) => {
      const adjustment = { userId: user.id, amount: parseAmount(amount), type, reason: reason.trim() };
      const adjusted = await tellOutcome(
        adjustBalance({ ...adjustment, requestId }),
        {
          success: success[type],
          failure: 'Failed to adjust balance',
        },
        adjustment.userId,
      );
      if (adjusted) onDone();
    },
  });
  const amount = parseAmount(form.values.amount);
  return {
    ...form,
    type,
    setType,
    error: explained(error),
    amount,
    balanceAfter: sumCedis([user.balance, type === 'add' ? amount : -amount]),
  };
}

function checkAdjustment(type: AdjustmentType, amount: number, balance: number): string | undefined {
  if (amount === 0) return 'Enter an amount above ₵0.00';
  if (type === 'deduct' && amount > balance)
    return `The wallet has ${formatCedis(balance)}: no more than that can be deducted.`;
  return checkAmount(amount);
}

/** What an answer that was lost means for money. */
function explained(error: unknown): unknown {
  if (!isApiError(error)) return error;
  if (error.code === 'request_id_reused')
    return {
      ...error,
      message: 'An earlier attempt has changed the balance already. Close this and look at the balance.',
    };
  if (error.kind === 'refused') return error;
  return {
    ...error,
    message: `${error.message} If the first attempt did arrive, the same again changes nothing more.`,
  };
}
