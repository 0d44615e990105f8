import { activePrices } from '../../../lib/active-prices';
import { api } from '../../../lib/api/api';
import type { AdminNetwork } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { useForm } from '../../../lib/use-form';
import { useRequestIds } from '../../../lib/use-request-ids';
import { withToasts } from '../shared/actions/with-toasts';
import { FormDialog } from '../shared/dialogs/form-dialog';
import { SecondPersonNote } from '../shared/second-person-note';
import { NetworkFields } from './network-fields';
import {
  changedFields,
  changesKnownCodes,
  emptyNetwork,
  fieldsOf,
  isSentBySuppliers,
  type NetworkValues,
  validateNetwork,
  valuesOf,
} from './network-values';

interface NetworkDialogProps {
  /** Null for a new one. */
  readonly network: AdminNetwork | null;
  readonly onClose: () => void;
}

export function NetworkDialog({ network, onClose }: NetworkDialogProps) {
  const requestIds = useRequestIds();
  const initial = network === null ? emptyNetwork : valuesOf(network);
  const form = useForm<NetworkValues>({
    initial,
    validate: validateNetwork,
    async submit(values) {
      const fields = network === null ? fieldsOf(values, null) : changedFields(initial, values, network);
      const change = network === null ? 'add' : 'change';
      const id = values.id.trim();
      if (Object.keys(fields).length === 0) onClose();
      else if (await update.run({ id, change, fields, requestId: requestIds(JSON.stringify([id, fields])) }))
        onClose();
    },
  });
  const fields = fieldsOf(form.values, network);
  const isByHand = !isSentBySuppliers({ ...fields, is_fixed: network?.is_fixed ?? false });
  const update = useNetworkUpdate(
    isByHand ? 'Network saved. No supplier has a code for it: its orders are sent by hand' : undefined,
  );
  return (
    <FormDialog
      title={network === null ? 'Add Network' : `Edit ${network.label}`}
      form={form}
      submitLabel={network === null ? 'Add Network' : 'Save Network'}
      busyLabel="Saving..."
      error={update.error}
      onClose={onClose}
    >
      <NetworkFields field={form.field} isNew={network === null} isFixed={network?.is_fixed ?? false} />
      <div role="status">
        {isByHand && (
          <p className="well">
            No supplier has a code for it. Its orders wait under Orders, To send by hand, until you send them.
          </p>
        )}
      </div>
      {network !== null && (
        <SecondPersonNote limit="adjustment_limit" amount={0} isAlways={changesKnownCodes(network, fields)} />
      )}
      {network === null && <SoldAgain id={form.values.id.trim()} />}
    </FormDialog>
  );
}

export const useNetworkUpdate = (success = 'Network saved successfully') =>
  withToasts(api.useAdminUpdateNetworkMutation(), success, 'Failed to save network');

/** One that was taken off still has its plans: they are on sale with it. */
function SoldAgain({ id }: { readonly id: string }) {
  const { networks = [], prices = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const before = networks.find((network) => network.id === id && network.taken_off);
  const plans = before ? activePrices(prices.filter(({ network }) => network === id)) : [];
  return (
    <div role="status">
      {before && plans.length > 0 && (
        <p className="well">
          {before.label} was taken off before. Its {countOf(plans.length, 'plan')}{' '}
          {plans.length === 1 ? 'is' : 'are'} sold again as soon as it is on sale.
        </p>
      )}
    </div>
  );
}
