import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import type { SupplierName } from '../../../../../contracts/constants';
import { routeModes } from '../../../../../contracts/networks/routes';
import { supplierLabel } from '../../../../../contracts/suppliers/suppliers';
import type { AdminNetwork, AdminPrice } from '../../../lib/api/contract-types';
import { useForm } from '../../../lib/use-form';
import { useRequestIds } from '../shared/actions/use-request-ids';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { Switch } from '../shared/controls/switch';
import { FormDialog } from '../shared/dialogs/form-dialog';
import { useNetworkUpdate } from './network-dialog';
import {
  moved,
  onField,
  orderOf,
  paceField,
  type RouteValues,
  routeIn,
  routeValues,
  validateRoute,
} from './route-values';
import { WhereNow } from './where-now';
import './route-dialog.css';

interface RouteDialogProps {
  readonly network: AdminNetwork;
  readonly plans: readonly AdminPrice[];
  readonly onClose: () => void;
}

/** Whom a network's orders go to. */
export function RouteDialog({ network, plans, onClose }: RouteDialogProps) {
  const { id, label, route } = network;
  const requestIds = useRequestIds();
  const { run, error, isLoading } = useNetworkUpdate('Routing saved successfully');
  const save = async (next: ReturnType<typeof routeIn> | null) => {
    const requestId = requestIds(JSON.stringify(next));
    if (await run({ id, change: 'change', fields: { route: next }, requestId }, id)) onClose();
  };
  const form = useForm<RouteValues>({
    initial: routeValues(network),
    validate: validateRoute,
    async submit(values) {
      const next = routeIn(values);
      const byHand = `No supplier is on for ${label}. New orders are marked Manual, and wait until somebody completes each one. Save?`;
      if (next.entries.some(({ on }) => on) || window.confirm(byHand)) await save(next);
    },
  });
  const mayFollowSettings = route !== null && route !== undefined;
  return (
    <FormDialog
      title={`Routing of ${label}`}
      form={form}
      submitLabel="Save Routing"
      busyLabel="Saving..."
      error={error}
      onClose={onClose}
      footer={<WhereNow plans={plans} />}
    >
      <p>
        {mayFollowSettings
          ? 'Each order goes to the first active supplier that takes the plan.'
          : 'Orders follow the settings now. Once saved, this network has a route of its own.'}
      </p>
      <ChoiceGroup
        legend="Which supplier comes first"
        values={routeModes}
        labels={{ in_order: 'The first in this order', cheapest: 'The cheapest for the plan' }}
        {...form.field('mode')}
        value={form.values.mode ?? ''}
      />
      <Entries form={form} />
      <TextField
        label="Minutes in line before the next supplier"
        descriptiveText="An order that waits for a free call may then go on. It has certainly not been sent"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('overflow')}
      />
      <TextField
        label="Minutes of rest after five refusals in a row"
        descriptiveText="Then the supplier gets orders again"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('rest')}
      />
      {mayFollowSettings && (
        <Button size="small" isDisabled={form.busy || isLoading} onClick={() => void save(null)}>
          Follow the settings again
        </Button>
      )}
    </FormDialog>
  );
}

function Entries({ form }: { form: ReturnType<typeof useForm<RouteValues>> }) {
  const order = orderOf(form.values);
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const pressed = useRef<{ name: SupplierName; by: 1 | -1 } | null>(null);
  const said = form.values.order;
  // At the end of the list the pressed button goes: its opposite has the focus then.
  useEffect(() => {
    if (pressed.current === null || said === undefined) return;
    const { name, by } = pressed.current;
    pressed.current = null;
    const [same, other] = [buttons.current.get(`${name}${by}`), buttons.current.get(`${name}${-by}`)];
    (same?.disabled === false ? same : other)?.focus();
  }, [said]);
  const move = (name: SupplierName, by: 1 | -1) => {
    pressed.current = { name, by };
    form.set('order', moved(form.values, name, by));
  };
  return (
    <ol className="stack stack--tight route">
      {order.map((name, index) => (
        <li key={name} className="well route__entry">
          <div className="line route__head">
            <strong>
              {index + 1}. {supplierLabel(name)}
            </strong>
            <Switch
              label={supplierLabel(name)}
              isOn={form.values[onField(name)] === 'yes'}
              onChange={(isOn) => form.set(onField(name), isOn ? 'yes' : 'no')}
            />
            {([-1, 1] as const).map((by) => (
              <Button
                key={by}
                size="small"
                ref={(button) => void buttons.current.set(`${name}${by}`, button)}
                aria-label={`Move ${supplierLabel(name)} ${by < 0 ? 'up' : 'down'}`}
                isDisabled={by < 0 ? index === 0 : index === order.length - 1}
                onClick={() => move(name, by)}
              >
                {by < 0 ? 'Up' : 'Down'}
              </Button>
            ))}
          </div>
          <TextField
            label={`Calls a minute at ${supplierLabel(name)} (optional)`}
            inputMode="numeric"
            autoComplete="off"
            {...form.field(paceField(name))}
          />
        </li>
      ))}
      <li className="visually-hidden" role="status">
        {order.map((name) => supplierLabel(name)).join(', then ')}
      </li>
    </ol>
  );
}
