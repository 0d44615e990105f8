import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import type { SupplierName } from '../../../../../contracts/constants';
import type { ActionField } from '../shared/actions/use-action-form';
import { Switch } from '../shared/controls/switch';
import { useKeyedSuppliers, useSupplierNames } from '../shared/use-suppliers';
import { dayField, keepField, moved, onField, orderOf, paceField, type RouteValues } from './route-values';

interface RouteEntriesProps {
  readonly form: {
    readonly values: RouteValues;
    readonly set: (name: string, value: string) => void;
    readonly field: (name: string, label: string) => ActionField;
  };
}

/** The suppliers with a key, in order, each with its switch and limits. Others keep their place. */
export function RouteEntries({ form }: RouteEntriesProps) {
  const keyed = useKeyedSuppliers();
  const order = orderOf(form.values).filter((name) => keyed === null || keyed.has(name));
  const nameOf = useSupplierNames();
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const pressed = useRef<{ name: SupplierName; by: 1 | -1 } | null>(null);
  const said = form.values.order;
  // At either end the pressed button disappears, so the opposite one gets the focus.
  useEffect(() => {
    if (pressed.current === null || said === undefined) return;
    const { name, by } = pressed.current;
    pressed.current = null;
    const [same, other] = [buttons.current.get(`${name}${by}`), buttons.current.get(`${name}${-by}`)];
    (same?.disabled === false ? same : other)?.focus();
  }, [said]);
  const move = (name: SupplierName, by: 1 | -1) => {
    pressed.current = { name, by };
    form.set('order', moved(form.values, name, by, order));
  };
  // A single supplier can't be moved.
  const neighbours = order.length > 1 ? ([-1, 1] as const) : [];
  if (order.length === 0)
    return <p className="well">No supplier has a key. Enter one in Settings, Bundle API.</p>;
  return (
    <>
      <ol className="stack stack--tight route">
        {order.map((name, index) => (
          <li key={name} className="well stack stack--tight route__entry">
            <div className="line route__head">
              <strong>
                {order.length > 1 && `${index + 1}. `}
                {nameOf(name)}
              </strong>
              <Switch
                label={nameOf(name)}
                isOn={form.values[onField(name)] === 'yes'}
                onChange={(isOn) => form.set(onField(name), isOn ? 'yes' : 'no')}
              />
              {neighbours.map((by) => (
                <Button
                  key={by}
                  size="small"
                  ref={(button) => void buttons.current.set(`${name}${by}`, button)}
                  aria-label={`Move ${nameOf(name)} ${by < 0 ? 'up' : 'down'}`}
                  isDisabled={by < 0 ? index === 0 : index === order.length - 1}
                  onClick={() => move(name, by)}
                >
                  {by < 0 ? 'Up' : 'Down'}
                </Button>
              ))}
            </div>
            <TextField
              inputMode="numeric"
              autoComplete="off"
              {...form.field(paceField(name), `Calls a minute at ${nameOf(name)} (optional)`)}
            />
            <TextField
              inputMode="numeric"
              autoComplete="off"
              {...form.field(dayField(name), `Most orders a day at ${nameOf(name)} (optional)`)}
            />
            <TextField
              inputMode="decimal"
              autoComplete="off"
              {...form.field(keepField(name), `Keep a balance of at least, at ${nameOf(name)} (₵, optional)`)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {order.map((name) => nameOf(name)).join(', then ')}
      </p>
    </>
  );
}
