import { Button, TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../contracts/limits';
import { adminUpdateNetwork } from '../../../../../contracts/networks/contracts';
import { allNetworks } from '../../../../../contracts/networks/terms';
import { api } from '../../../lib/api/api';
import { activePrices, isOnSale } from '../../../lib/prices';
import { useRequestIds } from '../../../lib/use-form';
import { ActionDialog } from '../shared/action-dialog';
import { useActionForm, withToasts } from '../shared/action-form';
import { ChoiceGroup } from '../shared/controls';
import '../../../styles/amplify-forms';

/** Puts a network on sale and clears its notice. */
export const selling = (id: string) =>
  ({ id, change: 'change', fields: { on_sale: true, notice: '' } }) as const;

interface StopDialogProps {
  /** Absent: chosen here. */
  readonly network?: string | undefined;
  readonly onClose: () => void;
}

/** Takes a network, or all, off sale, with a message to customers. */
export function StopDialog({ network: given, onClose }: StopDialogProps) {
  const { networks = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const sold = networks.filter(isOnSale);
  const form = useActionForm({
    contract: adminUpdateNetwork,
    mutation: api.useAdminUpdateNetworkMutation(),
    key: 'per content',
    initial: { network: given ?? '', notice: '' },
    toInput: ({ network, notice }) => ({
      ...{ id: network, change: 'change' as const },
      // Without a message, what the network's customers read already stays.
      fields: { on_sale: false, ...(notice.trim() !== '' && { notice: notice.trim() }) },
    }),
    texts: { success: 'Selling stopped', failure: 'Failed to stop selling' },
    onClose,
  });
  const { values, field } = form;
  const choices = [...sold.map(({ id }) => id), ...(sold.length > 1 ? [allNetworks] : [])];
  return (
    <ActionDialog
      title="Stop selling"
      form={form}
      submit={[values.network === '' ? 'Choose a network' : 'Stop selling', 'Saving...']}
      maySubmit={values.network !== ''}
    >
      <ChoiceGroup
        values={choices}
        labels={{
          ...Object.fromEntries(sold.map(({ id, label }) => [id, label])),
          [allNetworks]: 'All networks',
        }}
        {...field('network', 'Network')}
      />
      <p className="subtle">Customers can’t order until you resume. Orders made before are still sent.</p>
      <TextField
        descriptiveText="Customers read it after “not on sale right now”"
        autoComplete="off"
        maxLength={limits.notice}
        {...field('notice', 'Message to customers (optional)')}
      />
    </ActionDialog>
  );
}

interface StoppedPartProps {
  /** The button disappears once it sells again. */
  readonly onResumed: () => void;
}

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
