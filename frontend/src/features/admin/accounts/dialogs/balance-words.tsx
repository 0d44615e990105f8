import { Button } from '@aws-amplify/ui-react';
import { formatCedis } from '../../../../lib/money';

interface OutdatedBalanceProps {
  readonly seen: number;
  readonly now: number;
  readonly onRestart: () => void;
}

/** Shown if someone else has changed the balance since the dialog opened. */
export function OutdatedBalance({ seen, now, onRestart }: OutdatedBalanceProps) {
  return (
    <div className="notice notice--error">
      <p>{`The balance is now ${formatCedis(now)}, no longer ${formatCedis(seen)}.`}</p>
      <Button size="small" onClick={onRestart}>{`Start from ${formatCedis(now)}`}</Button>
    </div>
  );
}

export function balanceText(seen: number, difference: number): string {
  if (difference === 0) return `The wallet has ${formatCedis(seen)}.`;
  const change = difference > 0 ? 'adds' : 'deducts';
  return `The wallet has ${formatCedis(seen)}. Saving ${change} ${formatCedis(Math.abs(difference))}.`;
}
