import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { fieldErrors, requireEmail, requireText } from '../../../../lib/form-rules';
import { sumCedis } from '../../../../lib/money';
import { useForm } from '../../../../lib/use-form';
import { tellOutcome } from '../../shared/actions/action-toast';
import type { User } from '../account';
import { changesOf, textsOf } from './account-changes';
import { checkAmount, isAmount, parseAmount } from './amounts';

/** The form over a user: only what is changed in it is sent, and a balance only on top of the one that was seen. */
export function useAccountEdit(user: User, onDone: () => void) {
  // As it was when the form was opened: what others change meanwhile is not undone.
  const [before] = useState(user);
  const [balanceSeen, setBalanceSeen] = useState(user.balance);
  const [updateUser, { error }] = api.useAdminUpdateUserMutation();
  const form = useForm({
    initial: { ...textsOf(user), reason: '' },
    validate: ({ name, email, balance }) =>
      fieldErrors({
        name: requireText('Full Name', name),
        email: email.trim() === '' && before.email === null ? undefined : requireEmail(email),
        balance: isAmount(balance)
          ? checkAmount(parseAmount(balance))
          : 'The balance must be an amount such as 12.50',
      }),
    submit: async (texts) => {
      const updates = changesOf({ ...before, balance: balanceSeen }, texts);
      if (Object.keys(updates).length === 0) {
        onDone();
        return;
      }
      const reason = texts.reason.trim();
      const forBalance = updates.balance !== undefined && { balanceSeen, ...(reason !== '' && { reason }) };
      const updated = await tellOutcome(
        updateUser({ userId: user.id, updates, ...forBalance }),
        {
          success: 'User updated successfully',
          failure: 'Failed to update user',
        },
        user.id,
      );
      if (updated) onDone();
    },
  });
  return {
    ...form,
    error,
    roleBefore: before.role,
    balanceSeen,
    /** What saving adds to the wallet, in cedis. */
    difference: sumCedis([parseAmount(form.values.balance), -balanceSeen]),
    startFromBalance: (balance: number) => {
      setBalanceSeen(balance);
      form.set('balance', balance.toFixed(2));
    },
  };
}
