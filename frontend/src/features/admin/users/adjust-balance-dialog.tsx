import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { isApiError } from '../../../lib/api/api-error';
import { api } from '../../../lib/api/hooks';
import { fieldErrors, requireText } from '../../../lib/form-rules';
import { formatCedis, sumCedis } from '../../../lib/money';
import { useForm } from '../../../lib/use-form';
import { tellOutcome } from '../shared/action-toast';
import { Dialog } from '../shared/dialog';
import { DialogProblem } from '../shared/dialog-problem';
import { SegmentedControl } from '../shared/segmented-control';
import { checkAmount, parseAmount } from './amounts';
import { nameOf, type User } from './user';

type Adjustment = 'add' | 'deduct';

const adjustments = [
  ['add', 'Add'],
  ['deduct', 'Deduct'],
] as const;
const words = {
  add: { button: 'Add', busy: 'Adding...', success: 'Balance added successfully' },
  deduct: { button: 'Deduct', busy: 'Deducting...', success: 'Balance deducted successfully' },
};

export function AdjustBalanceDialog({ user, onClose }: { user: User; onClose: () => void }) {
  // One for as long as the dialog is open: sent again after an answer that was lost, the money moves once.
  const [requestId] = useState(() => crypto.randomUUID());
  const [type, setType] = useState<Adjustment>('add');
  const [adjustBalance, { error }] = api.useAdminAdjustBalanceMutation();
  const { values, busy, field, formProps } = useForm({
    initial: { amount: '', reason: '' },
    validate: ({ amount, reason }) =>
      fieldErrors({
        amount: checkAdjustment(type, parseAmount(amount), user.balance),
        reason: requireText('Reason', reason),
      }),
    submit: async ({ amount, reason }) => {
      const adjustment = { userId: user.id, amount: parseAmount(amount), type, reason: reason.trim() };
      const adjusted = await tellOutcome(adjustBalance({ ...adjustment, requestId }), {
        success: words[type].success,
        failure: 'Failed to adjust balance',
      });
      if (adjusted) onClose();
    },
  });
  const amount = parseAmount(values.amount);
  const after = sumCedis([user.balance, type === 'add' ? amount : -amount]);

  return (
    <Dialog title="Adjust Balance" onClose={onClose} isBusy={busy}>
      <form className="form" {...formProps}>
        <p>
          The wallet of <strong>{nameOf(user)}</strong>
          {user.email !== null && ` (${user.email})`}
        </p>
        <SegmentedControl
          legend="Add or deduct"
          name="adjustment"
          options={adjustments}
          value={type}
          onChange={setType}
        />
        <TextField
          label="Amount (₵)"
          inputMode="decimal"
          autoFocus
          autoComplete="off"
          maxLength={12}
          placeholder="0.00"
          {...field('amount')}
        />
        <TextField
          label="Reason"
          autoComplete="off"
          maxLength={200}
          descriptiveText="For the wallet’s ledger and the audit log."
          {...field('reason')}
        />
        <dl className="balance-change" aria-live="polite">
          <div>
            <dt>Balance now</dt>
            <dd className="amount">{formatCedis(user.balance)}</dd>
          </div>
          <div>
            <dt>Balance after</dt>
            <dd className={`amount${after < 0 ? ' balance-change__impossible' : ''}`}>
              {formatCedis(after)}
            </dd>
          </div>
        </dl>
        <DialogProblem error={explained(error)} />
        <div className="dialog__actions">
          <Button type="submit" variation="primary" isDisabled={busy}>
            {busy ? words[type].busy : `${words[type].button} ${formatCedis(amount)}`}
          </Button>
          <Button onClick={onClose} isDisabled={busy}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function checkAdjustment(type: Adjustment, amount: number, balance: number): string | undefined {
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
