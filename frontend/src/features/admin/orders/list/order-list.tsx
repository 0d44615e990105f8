import { Button } from '@aws-amplify/ui-react';
import { startTransition, useCallback, useRef, useState } from 'react';
import type { OrderStatus } from '../../../../../../contracts/constants';
import { lazyPart, usePreload } from '../../../../app/lazy-screen';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { toast } from '../../../../lib/toast/toast-store';
import { DataTable } from '../../shared/lists/data-table';
import { useFocusAfterRemoval } from '../../shared/lists/use-focus-after-removal';
import { BulkUpdate } from '../bulk/bulk-update';
import { useOrderColumns } from './order-columns';
import { SelectAll } from './select-all';
import { useOrderSelection } from './use-order-selection';
import './order-list.css';

const StatusDialog = lazyPart(() => import('../status/status-dialog'), 'StatusDialog');

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
  const selection = useOrderSelection(orders);
  const { selected, isSelected, toggle } = selection;
  const [opened, setOpened] = useState<{
    readonly order: AdminOrder;
    readonly status?: OrderStatus | undefined;
  } | null>(null);
  // Shows the press before the dialog is drawn, which takes a moment on a slow phone.
  const open = useCallback(
    (order: AdminOrder, status?: OrderStatus) => startTransition(() => setOpened({ order, status })),
    [],
  );
  const columns = useOrderColumns({ onToggle: toggle, onOpen: open, onChanged });
  const list = useRef<HTMLDivElement>(null);
  const statusField = useRef<HTMLSelectElement>(null);
  const selectAll = useRef<HTMLInputElement>(null);
  const focusRow = useCallback((index: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-opens-order]') ?? [];
    (rows[Math.min(index, rows.length - 1)] ?? list.current)?.focus();
  }, []);
  const focusHandlers = useFocusAfterRemoval({ rows: orders, onRemoved: focusRow });
  const focusBulkBar = () => {
    if (selected.length === 0) toast.error('Error', 'Please select orders to update');
    else statusField.current?.focus();
  };

  return (
    <>
      {orders.length > 0 && (
        <div className="spread order-list__head">
          <SelectAll orders={orders} selection={selection} box={selectAll} />
          {/* While the bar is shown, the keyboard alone needs the way to it. */}
          <Button
            size="small"
            className={`row-action${selected.length > 0 ? ' order-list__to-bar' : ''}`}
            onClick={focusBulkBar}
          >
            Bulk update
          </Button>
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
            isSelected={({ id }) => isSelected(id)}
          />
        )}
      </div>
      {hasMore && orders.length > 0 && (
        <p className="row__note centred">{`Showing the first ${orders.length}. Load more to select more.`}</p>
      )}
      <BulkUpdate
        orders={orders}
        selection={selection}
        statusField={statusField}
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
