import { api } from '../../../lib/api/api';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatDateTime, formatTimeOfDay } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { TheirsOrMine } from '../shared/dialogs/theirs-or-mine';
import { useMay } from '../shared/use-may';

type Amounts = Pick<AdminPrice, 'price' | 'next' | 'next_tiers'>;

type Later = readonly Amounts['next'][number][];

interface TheirPriceProps {
  /** The price's id. */
  readonly id: string;
  readonly theirs: Amounts;
  /** As typed, in cedis. */
  readonly mine: number;
  /** My later prices, if I changed them. Null: theirs stay. */
  readonly mineLater: Later | null;
  readonly isBusy: boolean;
  readonly onUseMine: () => void;
  readonly onKeepTheirs: () => void;
}

/** Asks whose amounts to keep if someone else changed them while the form was open. */
export function TheirPrice({ id, theirs, mine, mineLater, ...answers }: TheirPriceProps) {
  const { price, next } = theirs;
  const change = useLastChange(id);
  return (
    <TheirsOrMine
      who={change?.admin_name}
      did={`changed this price${change ? ` at ${formatTimeOfDay(new Date(change.created_at))}` : ''}`}
      {...answers}
    >
      <dl className="facts">
        <div>
          <dt>Theirs, on sale now</dt>
          <dd>{`${formatCedis(price)}${laterWords(next)}`}</dd>
        </div>
        <div>
          <dt>Yours</dt>
          <dd>{`${formatCedis(mine)}${laterWords(mineLater ?? next)}`}</dd>
        </div>
      </dl>
    </TheirsOrMine>
  );
}

const laterWords = (next: Later): string =>
  next.map((one) => `, then ${formatCedis(one.price)} from ${formatDateTime(one.at)}`).join('');

/** The audit log's latest change of the price. Undefined: not known, or not for the reader. */
function useLastChange(id: string) {
  const skip = !useMay()('audit.view');
  const log = { limit: 5, by: 'staff', search: id } as const;
  const { data } = api.useAdminGetAuditInfiniteQuery(log, { skip, refetchOnMountOrArgChange: true });
  return data?.pages
    .flatMap(({ records }) => records)
    .find(({ action, target_id: target }) => action === 'update-price' && target === id);
}

/** Whether a price's current or later amounts have changed. */
export const isOtherAmount = (before: Amounts, now: Amounts): boolean =>
  JSON.stringify(amountsOf(before)) !== JSON.stringify(amountsOf(now));

/** A price's current and later amounts, in the API's form of what was seen. */
export const amountsOf = ({ price, next, next_tiers }: Amounts) => ({ price, next, next_tiers });
