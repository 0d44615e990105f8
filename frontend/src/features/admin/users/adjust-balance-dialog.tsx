import { Button, TextField } from '@aws-amplify/ui-react';
import { formatCedis } from '../../../lib/money';
import { Dialog } from '../shared/dialog';
import { DialogProblem } from '../shared/dialog-problem';
import { SegmentedControl } from '../shared/segmented-control';
import { useAdjustment } from './use-adjustment';
import { nameOf, type User } from './user';

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
  const { type, busy, field } = adjustment;
  return (
    <Dialog title="Adjust Balance" onClose={onClose} isBusy={busy}>
      <form className="form" {...adjustment.formProps}>
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
        <div className="dialog__actions">
          <Button type="submit" variation="primary" isDisabled={busy}>
            {busy ? words[type].busy : `${words[type].button} ${formatCedis(adjustment.amount)}`}
          </Button>
          <Button onClick={onClose} isDisabled={busy}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
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
