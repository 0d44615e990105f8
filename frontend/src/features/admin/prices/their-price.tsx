import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { TheirsOrMine } from '../shared/dialogs/theirs-or-mine';

type Amounts = Pick<AdminPrice, 'price' | 'next' | 'next_tiers'>;

interface TheirPriceProps {
  readonly theirs: Amounts;
  /** As typed, in cedis. */
  readonly mine: number;
  readonly isBusy: boolean;
  readonly onUseMine: () => void;
  readonly onKeepTheirs: () => void;
}

/** Asks whose amounts to keep if someone else changed them while the form was open. */
export function TheirPrice({ theirs, mine, ...answers }: TheirPriceProps) {
  const { price, next } = theirs;
  const later = next.map((one) => `${formatCedis(one.price)} from ${formatDateTime(one.at)}`).join(', ');
  return (
    <TheirsOrMine did="changed this price" {...answers}>
      <dl className="facts">
        <div>
          <dt>Theirs, on sale now</dt>
          <dd>
            {formatCedis(price)}
            {later && `, then ${later}`}
          </dd>
        </div>
        <div>
          <dt>Yours</dt>
          <dd>{formatCedis(mine)}</dd>
        </div>
      </dl>
    </TheirsOrMine>
  );
}

/** Whether a price's current or later amounts have changed. */
export const isOtherAmount = (before: Amounts, now: Amounts): boolean =>
  JSON.stringify(amountsOf(before)) !== JSON.stringify(amountsOf(now));

/** A price's current and later amounts, in the API's form of what was seen. */
export const amountsOf = ({ price, next, next_tiers }: Amounts) => ({ price, next, next_tiers });
