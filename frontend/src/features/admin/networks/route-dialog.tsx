import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import type { SupplierName } from '../../../../../contracts/constants';
import { adminUpdateNetwork } from '../../../../../contracts/networks/admin-update-network';
import { api } from '../../../lib/api/api';
import type { AdminNetwork, AdminPrice } from '../../../lib/api/contract-types';
import { useActionForm } from '../shared/actions/use-action-form';
import { ActionDialog } from '../shared/dialogs/action-dialog';
import { More } from '../shared/panels/more';
import { useKeyedSuppliers, useSupplierNames } from '../shared/use-suppliers';
import { hasCode } from './network-codes';
import { RouteEntries } from './route-entries';
import { RoutePreview } from './route-preview';
import {
  firstThen,
  ordersWords,
  type RouteValues,
  routeIn,
  routeValues,
  routeWords,
  shownOf,
  validateRoute,
} from './route-values';
import { useUsualOrder } from './use-usual-order';
import './route-dialog.css';

interface RouteDialogProps {
  readonly network: AdminNetwork;
  readonly plans: readonly AdminPrice[];
  readonly onClose: () => void;
}

/** What happens without a route of its own: `MTN has no route of its own yet. Its orders go to Hubnet, as in Settings.` */
function usualWords({ label, takers }: AdminNetwork, nameOf: (supplier: SupplierName) => string): string {
  const goes =
    takers === undefined
      ? 'go to the supplier chosen in Settings'
      : takers.length === 0
        ? 'are sent by hand'
        : `go to ${firstThen(takers.map(nameOf))}, as in Settings`;
  return `${label} has no route of its own yet. Its orders ${goes}.`;
}

/** The route of a network's orders. */
export function RouteDialog({ network, plans, onClose }: RouteDialogProps) {
  const { id, label: whose } = network;
  const usual = useUsualOrder();
  // As it was when opened, so that a colleague's change isn't overwritten.
  const [seen, setSeen] = useState(network.route);
  const [readPrices] = api.useLazyAdminGetPricesQuery();
  const nameOf = useSupplierNames();
  const keyed = useKeyedSuppliers();
  const isKnownAt = (name: SupplierName) => hasCode(network, name);
  const routeToSave = (values: RouteValues) => (values.follows === 'yes' ? null : routeIn(values, keyed));
  const form = useActionForm<typeof adminUpdateNetwork, RouteValues>({
    contract: adminUpdateNetwork,
    mutation: api.useAdminUpdateNetworkMutation(),
    key: 'per content',
    initial: { ...routeValues(seen, usual, isKnownAt), follows: 'no' },
    toInput: (values) => ({
      ...{ id, change: 'change', fields: { route: routeToSave(values) }, seenRoute: seen },
    }),
    readAgain: async () => {
      const now = (await readPrices({})).data?.networks.find((one) => one.id === id);
      const route = now?.route;
      if (route === undefined || JSON.stringify(route) === JSON.stringify(seen)) return null;
      setSeen(route);
      return { ...routeValues(route, usual, isKnownAt), follows: route === null ? 'yes' : 'no' };
    },
    asOne: (values) => ({ label: 'Route', words: routeWords(routeToSave(values), nameOf) }),
    check: (values) => (routeToSave(values) === null ? {} : validateRoute(values)),
    question: (values) =>
      routeToSave(values)?.entries.some(({ on, supplier }) => on && isKnownAt(supplier)) === false
        ? `No supplier is on for ${whose}. New orders are marked Manual, and wait until somebody completes each one. Press Save Route again if that is what you want.`
        : null,
    texts: { success: 'Route saved successfully' },
    onClose,
  });
  const begin = (order: readonly SupplierName[]) => {
    const values = routeValues(network.route, order, isKnownAt);
    for (const [field, value] of Object.entries(values)) form.set(field, value);
    setSeen(network.route);
  };
  const asBegun = useRef(form.values);
  const latest = useRef({ begin, values: form.values });
  latest.current = { begin, values: form.values };
  useEffect(() => {
    // Loads after the dialog has opened; what was edited by then stays.
    const { begin: beginAgain, values } = latest.current;
    if (JSON.stringify(values) === JSON.stringify(asBegun.current)) beginAgain(usual);
  }, [usual]);
  const isSent = routeIn(form.values, keyed).entries.some(({ on, supplier }) => on && isKnownAt(supplier));
  const isChoice = shownOf(form.values, keyed).filter(isKnownAt).length > 1;
  const times = [
    form.field('overflow', 'Try next supplier after (minutes)'),
    form.field('rest', 'Rest after 5 failures (minutes)'),
  ] as const;
  const [overflow, rest] = times;
  const usualTimes = routeValues(null, [], isKnownAt);
  const isUsed = ({ name, value, hasError }: (typeof times)[number]) =>
    hasError || value !== usualTimes[name];
  return (
    <ActionDialog
      title={`Route of ${whose}`}
      form={form}
      submit={['Save Route', 'Saving...']}
      footer={<RoutePreview plans={plans} />}
    >
      {seen === null && <p className="row__note">{usualWords(network, nameOf)}</p>}
      <RouteEntries form={form} whose={whose} isKnownAt={isKnownAt} />
      {/* Beside a single supplier that is on, it would say the same again. */}
      <p role="status" className={isChoice || !isSent ? 'well' : 'visually-hidden'}>
        {ordersWords(routeIn(form.values, keyed), { whose, isKnownAt, nameOf })}
      </p>
      <More about="When a supplier is busy or fails" isOpen={times.some(isUsed)}>
        {isChoice && (
          <TextField
            descriptiveText="When the supplier has been busy this long. The order has not been sent yet"
            inputMode="numeric"
            autoComplete="off"
            {...overflow}
          />
        )}
        <TextField
          descriptiveText="Failures in a row: orders that it refused or didn’t answer. Then it gets orders again"
          inputMode="numeric"
          autoComplete="off"
          {...rest}
        />
      </More>
      {seen !== null && (
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
