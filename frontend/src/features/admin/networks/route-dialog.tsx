import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import type { SupplierName } from '../../../../../contracts/constants';
import { adminUpdateNetwork } from '../../../../../contracts/networks/admin-update-network';
import { api } from '../../../lib/api/api';
import type { AdminNetwork } from '../../../lib/api/contract-types';
import { useActionForm } from '../shared/actions/use-action-form';
import { ActionDialog } from '../shared/dialogs/action-dialog';
import { useKeyedSuppliers, useSupplierNames } from '../shared/use-suppliers';
import { hasCode } from './network-codes';
import { RouteEntries } from './route-entries';
import { ordersWords, type RouteValues, routeIn, routeValues, shownOf } from './route-values';
import { useUsualOrder } from './use-usual-order';
import './route-dialog.css';

interface RouteDialogProps {
  readonly network: AdminNetwork;
  readonly onClose: () => void;
}

/** The route of a network's orders. */
export function RouteDialog({ network, onClose }: RouteDialogProps) {
  const { id, label: whose } = network;
  const usual = useUsualOrder();
  const { version } = api.useAdminGetPricesQuery({}).data ?? {};
  // As they were when opened, so that a colleague's change isn't overwritten.
  const [seen, setSeen] = useState({ route: network.route, version });
  const nameOf = useSupplierNames();
  const keyed = useKeyedSuppliers();
  const isKnownAt = (name: SupplierName) => hasCode(network, name);
  const routeToSave = (values: RouteValues) => (values.follows === 'yes' ? null : routeIn(values, keyed));
  const form = useActionForm<typeof adminUpdateNetwork, RouteValues>({
    contract: adminUpdateNetwork,
    mutation: api.useAdminUpdateNetworkMutation(),
    key: 'per content',
    initial: { ...routeValues(seen.route, usual, isKnownAt), follows: 'no' },
    toInput: (values) => ({
      ...{ id, change: 'change', fields: { route: routeToSave(values) }, version: seen.version },
    }),
    question: (values) =>
      routeToSave(values)?.some(isKnownAt) === false
        ? `No supplier is on for ${whose}. New orders are marked Manual, and wait until somebody completes each one. Press Save Route again if that is what you want.`
        : null,
    texts: { success: 'Route saved successfully' },
    onClose,
  });
  const begin = (order: readonly SupplierName[]) => {
    const values = routeValues(network.route, order, isKnownAt);
    for (const [field, value] of Object.entries(values)) form.set(field, value);
    setSeen({ route: network.route, version });
  };
  const asBegun = useRef(form.values);
  const latest = useRef({ begin, values: form.values });
  latest.current = { begin, values: form.values };
  useEffect(() => {
    // Loads after the dialog has opened; what was edited by then stays.
    const { begin: beginAgain, values } = latest.current;
    if (JSON.stringify(values) === JSON.stringify(asBegun.current)) beginAgain(usual);
  }, [usual]);
  const takers = routeIn(form.values, keyed).filter(isKnownAt);
  const isChoice = shownOf(form.values, keyed).filter(isKnownAt).length > 1;
  return (
    <ActionDialog title={`Route of ${whose}`} form={form} submit={['Save Route', 'Saving...']}>
      {seen.route === null && (
        <p className="row__note">{`${whose} has no route of its own yet: its orders follow Settings.`}</p>
      )}
      <RouteEntries form={form} whose={whose} isKnownAt={isKnownAt} />
      {/* Beside a single supplier that is on, it would say the same again. */}
      <p role="status" className={isChoice || takers.length === 0 ? 'well' : 'visually-hidden'}>
        {ordersWords(whose, takers.map(nameOf))}
      </p>
      {seen.route !== null && (
        <Button
          size="small"
          aria-disabled={form.busy}
          onClick={() => form.busy || form.send({ ...form.values, follows: 'yes' })}
        >
          Follow the settings again
        </Button>
      )}
    </ActionDialog>
  );
}
