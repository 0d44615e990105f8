import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { TheirsOrMine } from '../shared/dialogs/theirs-or-mine';

type Amounts = Pick<AdminPrice, 'price' | 'next' | 'next_tiers'>;

interface TheirPriceProps {
  readonly theirs: Amounts;
  /** What was typed, in cedis. */
  readonly mine: number;
  readonly isBusy: boolean;
  readonly onUseMine: () => void;
  readonly onKeepTheirs: () => void;
}

/** Asked when somebody else changed the amounts that this form was opened on. */
export function TheirPrice({ theirs, mine, ...answers }: TheirPriceProps) {
  const { price, next = [] } = theirs;
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

/** Whether what a price costs, now or later, is another than it was. */
export const isOtherAmount = (before: Amounts, now: Amounts): boolean =>
  JSON.stringify(amountsOf(before)) !== JSON.stringify(amountsOf(now));

/** What a price costs now and later, as the API takes it for what was seen. */
export const amountsOf = ({ price, next = [], next_tiers = [] }: Amounts) => ({ price, next, next_tiers });
