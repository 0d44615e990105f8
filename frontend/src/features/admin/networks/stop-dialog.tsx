import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../contracts/limits';
import { adminUpdateNetwork } from '../../../../../contracts/networks/admin-update-network';
import { allNetworks } from '../../../../../contracts/networks/networks';
import { NetworkMark } from '../../../components/network-mark';
import { ToggleButtons } from '../../../components/toggle-buttons';
import { isOnSale } from '../../../lib/active-prices';
import { api } from '../../../lib/api/api';
import { networkOf } from '../../../lib/networks';
import { useActionForm } from '../shared/actions/use-action-form';
import { ActionDialog } from '../shared/dialogs/action-dialog';
import '../../../styles/network-buttons.css';
import './networks.css';
import '../../../styles/amplify-forms';

/** Takes a network, or all, off sale, with a message to customers. */
export function StopDialog({ onClose }: { readonly onClose: () => void }) {
  const { networks = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const form = useActionForm({
    contract: adminUpdateNetwork,
    mutation: api.useAdminUpdateNetworkMutation(),
    key: 'per content',
    initial: { network: '', notice: '' },
    toInput: ({ network, notice }) => ({
      ...{ id: network, change: 'change' as const },
      // Without a message, what the network's customers read already stays.
      fields: { on_sale: false, ...(notice.trim() !== '' && { notice: notice.trim() }) },
    }),
    texts: { success: 'Selling stopped', failure: 'Failed to stop selling' },
    onClose,
  });
  const { values, field, set } = form;
  const options = networks.filter(isOnSale).map(({ id }) => id);
  const mayBeAll = options.length > 1;
  return (
    <ActionDialog
      title="Stop selling"
      form={form}
      submit={[values.network === '' ? 'Choose a network' : 'Stop selling', 'Saving...']}
      maySubmit={values.network !== ''}
    >
      <ToggleButtons
        legend="Network"
        className={mayBeAll ? 'networks networks--all' : 'networks'}
        options={mayBeAll ? [...options, allNetworks] : options}
        value={values.network}
        onChange={(network) => set('network', network)}
      >
        {(id) =>
          id === allNetworks ? (
            'All networks'
          ) : (
            <>
              <NetworkMark network={id} />
              <span>{networkOf(id).label}</span>
            </>
          )
        }
      </ToggleButtons>
      {values.network !== '' && (
        <>
          <p className="subtle">Customers can’t order until you resume. Orders made before are still sent.</p>
          <TextField
            descriptiveText="Customers read it after “not on sale right now”"
            autoComplete="off"
            maxLength={limits.notice}
            {...field('notice', 'Message to customers (optional)')}
          />
        </>
      )}
    </ActionDialog>
  );
}
