import { useEffect, useRef } from 'react';
import type { SupplierName } from '../../../../../contracts/constants';
import { ChevronIcon } from '../../../components/icons';
import { KeyRefusedTag } from '../settings/sections/key-refused-tag';
import { Switch } from '../shared/controls/switch';
import { useKeyedSuppliers, useSupplierNames } from '../shared/use-suppliers';
import { moved, onField, type RouteValues, shownOf } from './route-values';

interface RouteEntriesProps {
  readonly form: {
    readonly values: RouteValues;
    readonly set: (name: string, value: string) => void;
  };
  /** For example `MTN`. */
  readonly whose: string;
  /** Whether a supplier has a code for it. */
  readonly isKnownAt: (name: SupplierName) => boolean;
}

/** The suppliers that have a key, in their order, each with its switch. Those without a code come last, and have none. */
export function RouteEntries({ form, whose, isKnownAt }: RouteEntriesProps) {
  const shown = shownOf(form.values, useKeyedSuppliers());
  const order = shown.filter(isKnownAt);
  const others = shown.filter((name) => !isKnownAt(name));
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
  if (shown.length === 0)
    return <p className="well">No supplier has a key. Enter one in Settings, Bundle API.</p>;
  return (
    <>
      <h3 id="route-entries">Orders go to:</h3>
      <ol className="stack stack--tight route" aria-labelledby="route-entries">
        {order.map((name, index) => (
          <li key={name} className="well stack stack--tight route__entry">
            <div className="line route__head">
              <strong>{`${order.length > 1 ? `${index + 1}. ` : ''}${nameOf(name)}`}</strong>
              <Switch
                label={nameOf(name)}
                isOn={form.values[onField(name)] === 'yes'}
                onChange={(isOn) => form.set(onField(name), isOn ? 'yes' : 'no')}
              />
              {neighbours.map((by) => (
                <button
                  key={by}
                  type="button"
                  className={`icon-button route__move${by < 0 ? ' route__move--up' : ''}`}
                  ref={(button) => void buttons.current.set(`${name}${by}`, button)}
                  aria-label={`Move ${nameOf(name)} ${by < 0 ? 'up' : 'down'}`}
                  disabled={by < 0 ? index === 0 : index === order.length - 1}
                  onClick={() => move(name, by)}
                >
                  <ChevronIcon />
                </button>
              ))}
            </div>
            <KeyRefusedTag supplier={name} />
          </li>
        ))}
        {others.map((name) => (
          <li key={name} className="well route__entry">
            <div className="line route__head">
              <strong>{nameOf(name)}</strong>
              <span className="subtle">can’t deliver this network yet</span>
            </div>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <p className="subtle">{`A supplier without a code gets no orders for ${whose}. Its code is entered under Edit.`}</p>
      )}
    </>
  );
}
