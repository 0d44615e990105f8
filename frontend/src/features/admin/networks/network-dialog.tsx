import { useState } from 'react';
import { refusalOfId } from '../../../../../contracts/id-refusals';
import { adminUpdateNetwork } from '../../../../../contracts/networks/admin-update-network';
import { activePrices } from '../../../lib/active-prices';
import { api } from '../../../lib/api/api';
import type { AdminNetwork } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { useActionForm } from '../shared/actions/use-action-form';
import { ActionDialog } from '../shared/dialogs/action-dialog';
import { NetworkFields } from './network-fields';
import {
  changedFields,
  emptyNetwork,
  fieldsOf,
  isSentBySuppliers,
  type NetworkValues,
  networkIdOf,
  validateNetwork,
  valuesOf,
} from './network-values';

interface NetworkDialogProps {
  /** Null: a new network. */
  readonly network: AdminNetwork | null;
  readonly onClose: () => void;
}

export function NetworkDialog({ network, onClose }: NetworkDialogProps) {
  const initial = network === null ? emptyNetwork : valuesOf(network);
  const isByHandWith = (values: NetworkValues) =>
    !isSentBySuppliers({ ...fieldsOf(values, network), is_fixed: network?.is_fixed ?? false });
  const { networks: latest = [], version: latestVersion } = api.useAdminGetPricesQuery({}).data ?? {};
  // As they were: after a lost answer, the new network may be among them, and is not added again under another id.
  const [{ networks, version }] = useState({ networks: latest, version: latestVersion });
  const idOf = (values: NetworkValues) => networkIdOf(values, networks);
  const form = useActionForm({
    contract: adminUpdateNetwork,
    mutation: api.useAdminUpdateNetworkMutation(),
    key: 'per content',
    initial,
    toInput: (values, _, opened) => {
      const fields = network === null ? fieldsOf(values, null) : changedFields(opened, values, network);
      const change = network === null ? ('add' as const) : ('change' as const);
      return Object.keys(fields).length === 0
        ? null
        : {
            ...{ id: network?.id ?? idOf(values), change, fields },
            ...(network !== null && { version }),
          };
    },
    check: (values) => ({
      // The id is made from the name, so a missing id is reported as a missing name.
      ...(values.id?.trim() === '' && values.label.trim() === '' && { id: null }),
      ...validateNetwork(values, networks),
    }),
    errorsIn: (message, { id }) => {
      const words = network === null && refusalOfId(message, id);
      return words ? { id: words } : undefined;
    },
    texts: (values) => ({
      success:
        network === null
          ? `Network saved. Next: add its plans${values.onSale === 'yes' ? '' : ', then put it on sale'}`
          : isByHandWith(values)
            ? 'Network saved. No supplier has a code for it: its orders are sent by hand'
            : 'Network saved successfully',
    }),
    onClose,
  });
  const isByHand = isByHandWith(form.values);
  return (
    <ActionDialog
      title={network === null ? 'Add Network' : `Edit ${network.label}`}
      form={form}
      submit={[network === null ? 'Add Network' : 'Save Network', 'Saving...']}
    >
      <NetworkFields
        values={form.values}
        field={(name, label) => ({ ...form.field(name, label), value: form.values[name] ?? '' })}
        idIfEmpty={network === null ? idOf({ ...form.values, id: '' }) : null}
        isFixed={network?.is_fixed ?? false}
      />
      <div role="status">
        {isByHand && (
          <p className="well">No supplier has a code for it. Its orders wait until you send them by hand.</p>
        )}
      </div>
      {network === null && <SoldAgain id={idOf(form.values)} />}
    </ActionDialog>
  );
}

/** A network that was taken off still has its plans, which go on sale with it. */
function SoldAgain({ id }: { readonly id: string }) {
  const { networks = [], prices = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const before = networks.find((network) => network.id === id && network.taken_off);
  const plans = before ? activePrices(prices.filter(({ network }) => network === id)) : [];
  return (
    <div role="status">
      {before && plans.length > 0 && (
        <p className="well">{`${before.label} was removed before. Its ${countOf(plans.length, 'plan')} ${plans.length === 1 ? 'is' : 'are'} sold again as soon as it is on sale.`}</p>
      )}
    </div>
  );
}
