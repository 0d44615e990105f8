import { Button } from '@aws-amplify/ui-react';
import type { RefObject } from 'react';
import { type OrderStatus, orderStatuses, statusLabels } from '../../../../../../contracts/constants';
import { CloseIcon } from '../../../../components/icons';
import { Select } from '../../../../components/select';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { formatCedis, sumCedis } from '../../../../lib/money';
import { bulkEffect, bulkSummary } from './bulk-effect';
import './bulk-bar.css';

interface BulkBarProps {
  readonly selected: readonly AdminOrder[];
  readonly status: OrderStatus | '';
  readonly statusField: RefObject<HTMLSelectElement | null>;
  readonly onStatus: (status: OrderStatus | '') => void;
  readonly onUpdate: (status: OrderStatus) => void;
  readonly onClear: () => void;
}

/** Stays at the bottom while orders are selected, and says what updating them would do. */
export function BulkBar({ selected, status, statusField, onStatus, onUpdate, onClear }: BulkBarProps) {
  const effect = status === '' ? null : bulkEffect(selected, status);
  return (
    <section className="box floating spread bulk-bar" aria-label="Bulk actions">
      <button
        type="button"
        className="icon-button bulk-bar__clear"
        aria-label="Clear selection"
        onClick={onClear}
      >
        <CloseIcon />
      </button>
      <div className="bulk-bar__words" role="status">
        <p className="bulk-bar__count">{`${countOf(selected.length, 'order')} selected · ${formatCedis(sumCedis(selected.map(({ amount }) => amount)))}`}</p>
        <p className="row__note">
          {status !== '' && effect ? bulkSummary(effect, status) : 'Choose a new status'}
        </p>
      </div>
      <div className="line bulk-bar__actions">
        <Select
          ref={statusField}
          label="New status"
          labelHidden
          none="New status"
          values={orderStatuses}
          labels={statusLabels}
          value={status}
          onChange={({ target }) => onStatus(orderStatuses.find((name) => name === target.value) ?? '')}
        />
        <Button
          variation="primary"
          isDisabled={status === '' || effect?.changing.length === 0}
          onClick={() => status !== '' && onUpdate(status)}
        >
          Update
        </Button>
      </div>
    </section>
  );
}
