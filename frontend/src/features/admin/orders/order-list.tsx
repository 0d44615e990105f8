import { Button } from '@aws-amplify/ui-react';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OrderStatus } from '../../../../../contracts/constants';
import { lazyPart, usePreload } from '../../../app/lazy-screen';
import type { AdminOrder } from '../../../lib/api/contract-types';
import { toast } from '../../../lib/toast';
import { DataTable } from '../shared/list-screen';
import { BulkUpdate } from './bulk-update';
import { orderColumns } from './order-columns';
import { useFocusAfterRemoval } from './use-focus-after-removal';

const StatusDialog = lazyPart(() => import('./status-dialog'), 'StatusDialog');

interface OrderListProps {
  /** The loaded orders. */
  readonly orders: readonly AdminOrder[];
  readonly hasMore: boolean;
  /** Called after an order's status was changed. */
  readonly onChanged: () => void;
}

/** The loaded orders and their dialogs, which stay open if their orders leave the list. */
export function OrderList({ orders, hasMore, onChanged }: OrderListProps) {
  usePreload(StatusDialog);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // An order that leaves the list is deselected, so that nothing is changed out of sight.
  const selected = orders.filter(({ id }) => chosen.has(id));
  const [opened, setOpened] = useState<{
    readonly order: AdminOrder;
    readonly status?: OrderStatus | undefined;
  } | null>(null);
  // The same columns at each render, or all rows are redrawn.
  const columns = useMemo(
    () =>
      orderColumns({
        onToggle: (id, isSelected) =>
          setChosen(
            (current) => new Set(isSelected ? [...current, id] : [...current].filter((one) => one !== id)),
          ),
        // Shows the press before the dialog is drawn, which takes a moment on a slow phone.
        onOpen: (order, status) => startTransition(() => setOpened({ order, status })),
        onChanged,
      }),
    [onChanged],
  );
  const list = useRef<HTMLDivElement>(null);
  const selectAll = useRef<HTMLInputElement>(null);
  const focusRow = useCallback((index: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('.opens-row') ?? [];
    (rows[Math.min(index, rows.length - 1)] ?? list.current)?.focus();
  }, []);
  const focusHandlers = useFocusAfterRemoval({ rows: orders, onRemoved: focusRow });
  const isAll = selected.length === orders.length;
  useEffect(() => {
    if (selectAll.current) selectAll.current.indeterminate = selected.length > 0 && !isAll;
  }, [selected, isAll]);

  return (
    <>
      {orders.length > 0 && (
        <div className="spread">
          <label className="check check--labelled">
            <input
              ref={selectAll}
              type="checkbox"
              checked={isAll}
              onChange={() => setChosen(new Set(isAll ? [] : orders.map(({ id }) => id)))}
            />
            <span>{`Select all ${orders.length} loaded`}</span>
          </label>
          {selected.length === 0 && (
            <Button
              size="small"
              className="row-action"
              onClick={() => toast.error('Error', 'Please select orders to update')}
            >
              Bulk update
            </Button>
          )}
        </div>
      )}
      <div {...focusHandlers} ref={list} tabIndex={-1} className="order-list">
        {orders.length > 0 && (
          <DataTable
            label="Orders"
            className="order-rows"
            columns={columns}
            rows={orders}
            idOf={({ id }) => id}
            isSelected={({ id }) => chosen.has(id)}
          />
        )}
      </div>
      {hasMore && orders.length > 0 && (
        <p className="row__note centred">{`Showing the first ${orders.length}. Load more to select more.`}</p>
      )}
      <BulkUpdate
        selected={selected}
        selectOnly={(numbers) =>
          setChosen(
            new Set(orders.flatMap(({ id, order_number }) => (numbers.includes(order_number) ? [id] : []))),
          )
        }
        next={selectAll}
        onChanged={onChanged}
      />
      {opened && (
        <StatusDialog
          order={orders.find(({ id }) => id === opened.order.id) ?? opened.order}
          chosen={opened.status}
          onClose={() => setOpened(null)}
          onDone={onChanged}
        />
      )}
    </>
  );
}
