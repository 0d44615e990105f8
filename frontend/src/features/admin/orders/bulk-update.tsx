import { Button } from '@aws-amplify/ui-react';
import { type RefObject, useEffect, useState } from 'react';
import { type OrderStatus, orderStatuses, statusLabels } from '../../../../../contracts/constants';
import { lazyPart } from '../../../app/lazy-screen';
import { Select } from '../../../kit/fields';
import { CloseIcon } from '../../../kit/icons';
import type { AdminOrder } from '../../../lib/api/contract-types';
import { useFocusWhenGone } from '../../../lib/use-browser';
import { countOf } from '../../../lib/words';
import { totalOf } from './effects';

const BulkDialog = lazyPart(() => import('./bulk-dialog'), 'BulkDialog');

interface BulkUpdateProps {
  readonly selected: readonly AdminOrder[];
  /** Keeps only these orders selected, by their numbers. */
  readonly selectOnly: (numbers: readonly string[]) => void;
  /** Gets the focus when the bar disappears. */
  readonly next: RefObject<HTMLElement | null>;
  readonly onChanged: () => void;
}

/** The bar for the selected orders, and the dialog that updates them. Failed ones stay selected. */
export function BulkUpdate({ selected, selectOnly, next, onChanged }: BulkUpdateProps) {
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
