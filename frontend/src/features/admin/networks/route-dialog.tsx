import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import type { SupplierName } from '../../../../../contracts/constants';
import { routeModes } from '../../../../../contracts/networks/routes';
import { Select } from '../../../components/select';
import { api } from '../../../lib/api/api';
import type { AdminNetwork, AdminPrice } from '../../../lib/api/contract-types';
import { useForm } from '../../../lib/use-form';
import { useRequestIds } from '../../../lib/use-request-ids';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { FormDialog } from '../shared/dialogs/form-dialog';
import { TheirsOrMine } from '../shared/dialogs/theirs-or-mine';
import { useKeyedSuppliers, useSupplierNames } from '../shared/use-suppliers';
import { RouteEntries } from './route-entries';
import { RoutePreview } from './route-preview';
import {
  type Route,
  type RouteValues,
  routeIn,
  routeOf,
  routeValues,
  routeWords,
  validateRoute,
} from './route-values';
import { useNetworkUpdate } from './use-network-update';
import { useUsualOrder } from './use-usual-order';
import './route-dialog.css';

interface RouteDialogProps {
  readonly network: AdminNetwork;
  readonly plans: readonly AdminPrice[];
  readonly onClose: () => void;
}

/** Whom the orders of a network go to, or of one of its lines. */
export function RouteDialog({ network, plans, onClose }: RouteDialogProps) {
  const { id, label, lines } = network;
  const requestIds = useRequestIds();
  const { run, error, isLoading } = useNetworkUpdate('Route saved successfully');
  const usual = useUsualOrder();
  const [line, setLine] = useState('');
  // As it was opened: what somebody else saves meanwhile is not overwritten.
  const [seen, setSeen] = useState(() => routeOf(network, ''));
  const [readPrices] = api.useLazyAdminGetPricesQuery();
  /** The route as somebody else has saved it since: null where there is no conflict. */
  const [theirs, setTheirs] = useState<{ readonly route: Route | null } | null>(null);
  const isTheirs = async (): Promise<boolean> => {
    const now = (await readPrices({})).data?.networks.find((one) => one.id === id);
    const route = now && routeOf(now, line);
    if (route === undefined || JSON.stringify(route) === JSON.stringify(seen)) return false;
    setSeen(route);
    setTheirs({ route });
    return true;
  };
  const whose = line === '' ? label : `${label} ${line}`;
  const save = async (route: Route | null) => {
    const target = line === '' ? { id } : { id, line };
    const input = { ...target, change: 'change', fields: { route }, seenRoute: seen } as const;
    setTheirs(null);
    if (await run({ ...input, requestId: requestIds(JSON.stringify(input)) }, isTheirs)) onClose();
  };
  const form = useForm<RouteValues>({
    initial: routeValues(seen, usual),
    validate: validateRoute,
    async submit(values) {
      const next = routeIn(values);
      const byHand = `No supplier is on for ${whose}. New orders are marked Manual, and wait until somebody completes each one. Save?`;
      if (next.entries.some(({ on }) => on) || window.confirm(byHand)) await save(next);
    },
  });
  const begin = (name: string, order: readonly SupplierName[]) => {
    const route = routeOf(network, name);
    const values = routeValues(route ?? network.route ?? null, order);
    for (const [field, value] of Object.entries(values)) form.set(field, value);
    setSeen(route);
    setLine(name);
  };
  const asBegun = useRef(form.values);
  const latest = useRef({ begin, line, values: form.values });
  latest.current = { begin, line, values: form.values };
  useEffect(() => {
    // It is read after the dialog has opened; what somebody has changed by then stays.
    const { begin: beginAgain, line: chosen, values } = latest.current;
    if (JSON.stringify(values) === JSON.stringify(asBegun.current)) beginAgain(chosen, usual);
  }, [usual]);
  const nameOf = useSupplierNames();
  const keyed = useKeyedSuppliers();
  const isChoice = keyed === null || keyed.size > 1;
  const follows = line === '' ? 'the settings' : label;
  return (
    <FormDialog
      title={`Route of ${label}`}
      form={form}
      submitLabel="Save Route"
      busyLabel="Saving..."
      error={theirs ? undefined : error}
      onClose={onClose}
      footer={<RoutePreview plans={plans} />}
    >
      {lines.length > 0 && (
        <Select
          label="Orders for"
          value={line}
          values={['', ...lines.map(({ name }) => name)]}
          labels={{
            '': `All of ${label}`,
            ...Object.fromEntries(
              lines.map(({ name, route }) => [name, route ? `${name} (its own route)` : name]),
            ),
          }}
          onChange={({ target }) => begin(target.value, usual)}
        />
      )}
      <p>
        {seen !== null
          ? 'Each order goes to the first active supplier that takes the plan.'
          : `Orders for ${whose} follow ${follows} now. Once saved, they have a route of their own.`}
      </p>
      {isChoice && (
        <ChoiceGroup
          label="Which supplier comes first"
          values={routeModes}
          labels={{ in_order: 'The first in this order', cheapest: 'The cheapest for the plan' }}
          {...form.field('mode')}
          value={form.values.mode ?? ''}
        />
      )}
      <RouteEntries form={form} />
      {isChoice && (
        <TextField
          label="Try next supplier after (minutes)"
          descriptiveText="When the supplier is busy for so long. The order has not been sent before"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('overflow')}
        />
      )}
      <TextField
        label="Rest after 5 failures (minutes)"
        descriptiveText="Failures in a row: orders that it refused or didn’t answer. Then it gets orders again"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('rest')}
      />
      {theirs && (
        <TheirsOrMine
          did="saved another route"
          isBusy={form.busy || isLoading}
          onUseMine={() => form.formProps.ref.current?.requestSubmit()}
          onKeepTheirs={onClose}
        >
          <dl className="facts">
            <div>
              <dt>Theirs, saved</dt>
              <dd>{routeWords(theirs.route, nameOf)}</dd>
            </div>
            <div>
              <dt>Yours</dt>
              <dd>{routeWords(routeIn(form.values), nameOf)}</dd>
            </div>
          </dl>
        </TheirsOrMine>
      )}
      {seen !== null && (
        <Button size="small" isDisabled={form.busy || isLoading} onClick={() => void save(null)}>
          Follow {follows} again
        </Button>
      )}
    </FormDialog>
  );
}
