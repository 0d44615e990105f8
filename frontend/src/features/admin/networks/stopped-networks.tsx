import { Button } from '@aws-amplify/ui-react';
import { allNetworks } from '../../../../../contracts/networks/networks';
import { activePrices } from '../../../lib/active-prices';
import { api } from '../../../lib/api/api';
import { useRequestIds } from '../../../lib/use-request-ids';
import { withToasts } from '../shared/actions/with-toasts';
import { listOf } from '../shared/list-of';

interface StoppedPartProps {
  readonly mayResume: boolean;
  /** The button disappears once it sells again. */
  readonly onResumed: () => void;
}

/** Puts a network, or all, on sale. What customers were told while it wasn't goes. */
export const selling = (id: string) =>
  ({ id, change: 'change', fields: { on_sale: true, notice: '' } }) as const;

/** In the status line: the networks that have plans and aren't on sale, and one button that resumes them. */
export function StoppedPart({ mayResume, onResumed }: StoppedPartProps) {
  const { networks = [], prices = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const requestIds = useRequestIds();
  const { run, isLoading } = withToasts(
    api.useAdminUpdateNetworkMutation(),
    'Sales resumed',
    'Failed to resume sales',
  );
  const sold = new Set(activePrices(prices).map(({ network }) => network));
  const stopped = networks.filter(({ id, on_sale, taken_off }) => !on_sale && !taken_off && sold.has(id));
  const [first, ...more] = stopped;
  if (first === undefined) return null;
  const id = more.length === 0 ? first.id : allNetworks;
  const resume = async () => {
    if (isLoading) return;
    if (await run({ ...selling(id), requestId: requestIds(stopped.map((one) => one.id).join(' ')) }))
      onResumed();
  };
  return (
    <section className="status-line__part status-line__part--warning" aria-label="Not selling">
      <p>
        <strong>{`Not selling ${listOf(stopped.map(({ label }) => label))}`}</strong>{' '}
        {first.notice !== '' && <span className="status-line__note">{`“${first.notice}”`}</span>}
      </p>
      {mayResume && (
        <Button size="small" className="row-action" onClick={() => void resume()}>
          {isLoading ? 'Resuming...' : more.length === 0 ? 'Resume' : 'Resume all'}
        </Button>
      )}
    </section>
  );
}
