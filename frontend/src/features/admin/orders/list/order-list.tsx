import { Button } from '@aws-amplify/ui-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { useIsWide } from '../../shared/lists/use-is-wide';
import { BulkBar } from '../bulk/bulk-bar';
import { BulkDialog } from '../bulk/bulk-dialog';
import { toast } from '../bulk/bulk-toasts';
import type { OrderStatus } from '../filters/order-query';
import { StatusDialog } from '../status/status-dialog';
import { OrderCards, OrderTable } from './order-rows';
import { useFocusAfterRemoval } from './use-kept-focus';
import { type OrderSelection, useOrderSelection } from './use-order-selection';
import './order-list.css';

interface OrderListProps {
  /** Those that are loaded. */
  readonly orders: readonly AdminOrder[];
  readonly hasMore: boolean;
  /** After one or more were. */
  readonly onChanged: () => void;
}

/**
 * The orders, with what can be done to one of them or to those that are selected. A dialog outlasts the last of them:
 * what it has to say is of orders that may have left the list.
 */
export function OrderList({ orders, hasMore, onChanged }: OrderListProps) {
  const selection = useOrderSelection(orders);
  const { selected, isSelected, toggle, select } = selection;
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const [opened, setOpened] = useState<AdminOrder | null>(null);
  const [updating, setUpdating] = useState<{ orders: readonly AdminOrder[]; status: OrderStatus } | null>(
    null,
  );
  const statusField = useRef<HTMLSelectElement>(null);
  const selectAll = useRef<HTMLInputElement>(null);
  useFocusAfter(selected.length > 0 || updating !== null, selectAll);
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>(orders);
  const Rows = useIsWide() ? OrderTable : OrderCards;

  const bulkUpdate = () => {
    if (selected.length === 0) toast.error('Error', 'Please select orders to update');
    else statusField.current?.focus();
  };
  /** A status that was chosen for others is not kept for the next. */
  const selectOnly = (ids: readonly string[]) => {
    select(ids);
    if (ids.length === 0) setStatus('');
  };
  const idsOf = (numbers: readonly string[]) =>
    orders.filter(({ order_number }) => numbers.includes(order_number)).map(({ id }) => id);

  return (
    <>
      {orders.length > 0 && (
        <div className="order-list__head">
          <SelectAll orders={orders} selection={selection} box={selectAll} />
          <Button size="small" onClick={bulkUpdate}>
            Bulk update
          </Button>
          {hasMore && (
            <p className="list-note order-list__note">
              More orders match than are loaded: only what is loaded can be selected.
            </p>
          )}
        </div>
      )}
      <div {...focusAfterRemoval} className="order-list">
        {orders.length > 0 && (
          <Rows orders={orders} isSelected={isSelected} onToggle={toggle} onOpen={setOpened} />
        )}
      </div>
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
      {opened && (
        <StatusDialog
          order={orders.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(null)}
          onDone={onChanged}
        />
      )}
      {updating && (
        <BulkDialog
          {...updating}
          onClose={() => setUpdating(null)}
          onDone={(failed) => {
            selectOnly(idsOf(failed));
            onChanged();
          }}
        />
      )}
    </>
  );
}

interface SelectAllProps extends Pick<OrderListProps, 'orders'> {
  readonly selection: OrderSelection;
  readonly box: RefObject<HTMLInputElement | null>;
}

/** Of those that are loaded, and it says so. */
function SelectAll({ orders, selection, box }: SelectAllProps) {
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
        onChange={() => select(isAll ? [] : orders.map(({ id }) => id))}
      />
      <span>Select all {orders.length} loaded</span>
    </label>
  );
}

/** The bar takes the focus with it when it goes: what selects orders has it then. Nothing scrolls away. */
function useFocusAfter(isThere: boolean, next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isThere) return;
    return () => {
      if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    };
  }, [isThere, next]);
}
