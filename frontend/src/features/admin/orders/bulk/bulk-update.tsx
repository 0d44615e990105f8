import { type RefObject, useEffect, useState } from 'react';
import type { OrderStatus } from '../../../../../../contracts/constants';
import { lazyPart } from '../../../../app/lazy-screen';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { useFocusWhenGone } from '../../../../lib/use-focus-when-gone';
import type { OrderSelection } from '../list/use-order-selection';
import { BulkBar } from './bulk-bar';

const BulkDialog = lazyPart(() => import('./bulk-dialog'), 'BulkDialog');

interface BulkUpdateProps {
  /** The loaded orders. */
  readonly orders: readonly AdminOrder[];
  readonly selection: OrderSelection;
  readonly statusField: RefObject<HTMLSelectElement | null>;
  /** Gets the focus when the bar disappears. */
  readonly next: RefObject<HTMLElement | null>;
  readonly onChanged: () => void;
}

/** The bar for the selected orders, and the dialog that updates them. Failed ones stay selected. */
export function BulkUpdate({ orders, selection, statusField, next, onChanged }: BulkUpdateProps) {
  const { selected, select } = selection;
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const [updating, setUpdating] = useState<{ orders: readonly AdminOrder[]; status: OrderStatus } | null>(
    null,
  );
  const hasSome = selected.length > 0;
  useEffect(() => {
    if (hasSome) BulkDialog.preload();
  }, [hasSome]);
  useFocusWhenGone(selected.length > 0 || updating !== null, next);

  /** Without a selection, the chosen status is dropped too. */
  const selectOnly = (numbers: readonly string[]) => {
    const kept = orders.filter(({ order_number }) => numbers.includes(order_number));
    select(kept.map(({ id }) => id));
    if (kept.length === 0) setStatus('');
  };

  return (
    <>
      {selected.length > 0 && (
        <BulkBar
          selected={selected}
          status={status}
          statusField={statusField}
          onStatus={setStatus}
          onUpdate={(chosen) => setUpdating({ orders: selected, status: chosen })}
          onClear={() => selectOnly([])}
        />
      )}
      {updating && (
        <BulkDialog
          {...updating}
          onClose={() => setUpdating(null)}
          onDone={(failed) => {
            selectOnly(failed);
            onChanged();
          }}
        />
      )}
    </>
  );
}
