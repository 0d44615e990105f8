import { Button } from '@aws-amplify/ui-react';
import {
  type FocusEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type OrderStatus, orderStatuses, statusLabels } from '../../../../../contracts/constants';
import { lazyPart, usePreload } from '../../../app/lazy-screen';
import { Select } from '../../../kit/fields';
import { CloseIcon } from '../../../kit/icons';
import type { AdminOrder } from '../../../lib/api/contract-types';
import { toast } from '../../../lib/toast';
import { useFocusWhenGone } from '../../../lib/use-browser';
import { countOf } from '../../../lib/words';
import { DataTable } from '../shared/list-screen';
import { totalOf } from './effects';
import { orderColumns } from './order-columns';

const BulkDialog = lazyPart(() => import('./bulk-dialog'), 'BulkDialog');
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

interface BulkUpdateProps {
  readonly selected: readonly AdminOrder[];
  /** Keeps only these orders selected, by their numbers. */
  readonly selectOnly: (numbers: readonly string[]) => void;
  /** Gets the focus when the bar disappears. */
  readonly next: RefObject<HTMLElement | null>;
  readonly onChanged: () => void;
}

/** The bar for the selected orders, and the dialog that updates them. Failed ones stay selected. */
function BulkUpdate({ selected, selectOnly, next, onChanged }: BulkUpdateProps) {
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const [updating, setUpdating] = useState<{
    readonly orders: readonly AdminOrder[];
    readonly status: OrderStatus;
  } | null>(null);
  const hasSome = selected.length > 0;
  useEffect(() => {
    if (hasSome) BulkDialog.preload();
    // Without a selection, the chosen status is dropped too.
    else setStatus('');
  }, [hasSome]);
  useFocusWhenGone(hasSome || updating !== null, next);
  return (
    <>
      {hasSome && (
        <section className="box floating spread bulk-bar" aria-label="Bulk actions">
          <button
            type="button"
            className="icon-button"
            aria-label="Clear selection"
            onClick={() => selectOnly([])}
          >
            <CloseIcon />
          </button>
          <p className="bulk-bar__count" role="status">
            {`${countOf(selected.length, 'order')} selected · ${totalOf(selected)}`}
          </p>
          <div className="line bulk-bar__actions">
            <Select
              label="New status"
              labelHidden
              none="New status"
              values={orderStatuses}
              labels={statusLabels}
              value={status}
              onChange={({ target }) => setStatus(orderStatuses.find((name) => name === target.value) ?? '')}
            />
            <Button
              variation="primary"
              isDisabled={status === ''}
              onClick={() => status !== '' && setUpdating({ orders: selected, status })}
            >
              Update
            </Button>
          </div>
        </section>
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

interface FocusOptions {
  readonly rows: readonly { readonly id: string }[];
  /** Moves the focus to something near `index`, where the row was. */
  readonly onRemoved: (index: number) => void;
}

/**
 * A row that no longer matches the filters leaves the list and takes the focus with it. `onRemoved` puts the focus back, so that
 * the list can be used by keyboard. Rows have their id in `data-row`.
 */
function useFocusAfterRemoval({ rows, onRemoved }: FocusOptions) {
  const focused = useRef<{ id: string; index: number } | null>(null);

  // After every render, because a dialog closing over the list can also lose the focus.
  useEffect(() => {
    const row = focused.current;
    if (row === null || document.activeElement !== document.body) return;
    if (rows.some(({ id }) => id === row.id)) return;
    focused.current = null;
    onRemoved(row.index);
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      focused.current = id === undefined ? null : { id, index: rows.findIndex((row) => row.id === id) };
    },
    // A closing dialog gives the focus back.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && relatedTarget.closest('dialog') === null) focused.current = null;
    },
  };
}
