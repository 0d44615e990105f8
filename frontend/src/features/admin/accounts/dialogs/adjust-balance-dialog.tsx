import { TextField } from '@aws-amplify/ui-react';
import { formatCedis } from '../../../../lib/money';
import { SegmentedControl } from '../../shared/controls/segmented-control';
import { DialogProblem } from '../../shared/dialogs/dialog-problem';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { nameOf, type User } from '../account';
import { useAdjustment } from './use-adjustment';

const adjustments = [
  ['add', 'Add'],
  ['deduct', 'Deduct'],
] as const;
const words = {
  add: { button: 'Add', busy: 'Adding...' },
  deduct: { button: 'Deduct', busy: 'Deducting...' },
};

export function AdjustBalanceDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const adjustment = useAdjustment(user, onClose);
  const { type, field } = adjustment;
  return (
    <FormDialog
      title="Adjust Balance"
      form={adjustment}
      submitLabel={`${words[type].button} ${formatCedis(adjustment.amount)}`}
      busyLabel={words[type].busy}
      onClose={onClose}
    >
      <p>
        The wallet of <strong>{nameOf(user)}</strong>
        {user.email !== null && ` (${user.email})`}
      </p>
      <SegmentedControl
        legend="Add or deduct"
        name="adjustment"
        options={adjustments}
        value={type}
        onChange={adjustment.setType}
      />
      <TextField
        label="Amount (₵)"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
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
      <BalanceChange before={user.balance} after={adjustment.balanceAfter} />
      <DialogProblem error={adjustment.error} />
    </FormDialog>
  );
}

function BalanceChange({ before, after }: { before: number; after: number }) {
  return (
    <dl className="balance-change" aria-live="polite">
      <div>
        <dt>Balance now</dt>
        <dd className="amount">{formatCedis(before)}</dd>
      </div>
      <div>
        <dt>Balance after</dt>
        <dd className={`amount${after < 0 ? ' balance-change__impossible' : ''}`}>{formatCedis(after)}</dd>
      </div>
    </dl>
  );
}
