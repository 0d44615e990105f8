import { type RefObject, useEffect } from 'react';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import type { OrderSelection } from './use-order-selection';

interface SelectAllProps {
  readonly orders: readonly AdminOrder[];
  readonly selection: OrderSelection;
  readonly box: RefObject<HTMLInputElement | null>;
}

export function SelectAll({ orders, selection, box }: SelectAllProps) {
  const { selected, select } = selection;
  const isAll = selected.length === orders.length;
  const isSome = selected.length > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome, box]);
  return (
    <label className="check check--labelled">
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        aria-label={`Select all ${orders.length} loaded`}
        onChange={() => select(isAll ? [] : orders.map(({ id }) => id))}
      />
      <span>
        <span>{`Select all ${orders.length}`}</span>
        <span className="select-all__loaded"> loaded</span>
      </span>
    </label>
  );
}
