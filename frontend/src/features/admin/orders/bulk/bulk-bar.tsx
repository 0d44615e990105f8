import { Button, SelectField } from '@aws-amplify/ui-react';
import type { RefObject } from 'react';
import { orderStatuses, statusLabels } from '../../../../../../contracts/constants';
import { CloseIcon } from '../../../../components/icons';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import type { OrderStatus } from '../filters/order-query';
import { bulkStatusEffect, bulkSummary, countOrders, totalOf } from '../status/status-effect';
import './bulk-bar.css';

interface BulkBarProps {
  readonly selected: readonly AdminOrder[];
  readonly status: OrderStatus | '';
  readonly statusField: RefObject<HTMLSelectElement | null>;
  readonly onStatus: (status: OrderStatus | '') => void;
  readonly onUpdate: (status: OrderStatus) => void;
  readonly onClear: () => void;
}

/** At the bottom of the window as long as orders are selected: what would be done to them, in sum. */
export function BulkBar({ selected, status, statusField, onStatus, onUpdate, onClear }: BulkBarProps) {
  const effect = status === '' ? null : bulkStatusEffect(selected, status);
  return (
    <section className="bulk-bar" aria-label="Bulk actions">
      <button
        type="button"
        className="icon-button bulk-bar__clear"
        aria-label="Clear selection"
        onClick={onClear}
      >
        <CloseIcon />
      </button>
      <div className="bulk-bar__words" role="status">
        <p className="bulk-bar__count">
          {countOrders(selected.length)} selected · {formatCedis(totalOf(selected))}
        </p>
        <p className="row__note">
          {status !== '' && effect ? bulkSummary(effect, status) : 'Choose their new status'}
        </p>
      </div>
      <div className="bulk-bar__actions">
        <SelectField
          ref={statusField}
          label="New status"
          labelHidden
          value={status}
          onChange={({ target }) => onStatus(orderStatuses.find((name) => name === target.value) ?? '')}
        >
          <option value="">New status</option>
          {orderStatuses.map((name) => (
            <option key={name} value={name}>
              {statusLabels[name]}
            </option>
          ))}
        </SelectField>
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
