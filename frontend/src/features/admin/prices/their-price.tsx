import { api } from '../../../lib/api/api';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatTimeOfDay } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { TheirsOrMine } from '../shared/dialogs/theirs-or-mine';
import { useMay } from '../shared/use-may';

interface TheirPriceProps {
  /** The price's id. */
  readonly id: string;
  readonly theirs: Pick<AdminPrice, 'price'>;
  /** As typed, in cedis. */
  readonly mine: number;
  readonly isBusy: boolean;
  readonly onUseMine: () => void;
  readonly onKeepTheirs: () => void;
}

/** Asks whose price to keep if someone else changed it while the form was open. */
export function TheirPrice({ id, theirs, mine, ...answers }: TheirPriceProps) {
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
          <dd>{formatCedis(theirs.price)}</dd>
        </div>
        <div>
          <dt>Yours</dt>
          <dd>{formatCedis(mine)}</dd>
        </div>
      </dl>
    </TheirsOrMine>
  );
}

/** The audit log's latest change of the price. Undefined: not known, or not for the reader. */
function useLastChange(id: string) {
  const skip = !useMay()('audit.view');
  const log = { limit: 5, search: id } as const;
  const { data } = api.useAdminGetAuditInfiniteQuery(log, { skip, refetchOnMountOrArgChange: true });
  return data?.pages
    .flatMap(({ records }) => records)
    .find(({ action, target_id: target }) => action === 'update-price' && target === id);
}
