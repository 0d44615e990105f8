import { Button } from '@aws-amplify/ui-react';
import { activePrices } from '../../../lib/active-prices';
import { api } from '../../../lib/api/api';
import { useRequestIds } from '../../../lib/use-request-ids';
import { withToasts } from '../shared/actions/with-toasts';

interface StoppedPartProps {
  /** The button disappears once it sells again. */
  readonly onResumed: () => void;
}

/** Puts a network on sale and clears its notice. */
export const selling = (id: string) =>
  ({ id, change: 'change', fields: { on_sale: true, notice: '' } }) as const;

/** In the status line: each network that has plans and isn't on sale, with what customers read and its button. */
export function StoppedPart({ onResumed }: StoppedPartProps) {
  const { networks = [], prices = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const requestIds = useRequestIds();
  const { run, isLoading } = withToasts(
    api.useAdminUpdateNetworkMutation(),
    'Sales resumed',
    'Failed to resume sales',
  );
  const sold = new Set(activePrices(prices).map(({ network }) => network));
  const stopped = networks.filter(({ id, on_sale, taken_off }) => !on_sale && !taken_off && sold.has(id));
  const resume = async (id: string) => {
    if (!isLoading && (await run({ ...selling(id), requestId: requestIds(id) }))) onResumed();
  };
  return stopped.map(({ id, label, notice }) => (
    <section
      key={id}
      className="status-line__part status-line__part--warning"
      aria-label={`Not selling ${label}`}
    >
      <p>
        <strong>{`Not selling ${label}`}</strong>{' '}
        {notice !== '' && <span className="status-line__note">{`“${notice}”`}</span>}
      </p>
      <Button
        size="small"
        className="row-action"
        aria-label={`Resume ${label}`}
        onClick={() => void resume(id)}
      >
        Resume
      </Button>
    </section>
  ));
}
