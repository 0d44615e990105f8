import { type OrderStatus, orderStatuses, statusLabels } from '../../../../../../contracts/constants';
import { formatCount } from '../../../../lib/count';
import type { StatusCounts } from './order-query';
import './status-counts.css';

interface StatusCountCardsProps {
  /** All orders of the chosen dates, whatever the other filters. */
  readonly counts: StatusCounts;
  /** The status filter, or empty. */
  readonly status: string;
  readonly onChoose: (status: OrderStatus | '') => void;
}

/** A button per status, which sets the status filter, and clears it when pressed again. */
export function StatusCountCards({ counts, status, onChoose }: StatusCountCardsProps) {
  return (
    <fieldset className="figures status-counts" aria-label="Orders by status">
      {orderStatuses.map((name) => (
        <button
          key={name}
          type="button"
          className={`box figure status-count status-count--${name}`}
          aria-pressed={name === status}
          onClick={() => onChoose(name === status ? '' : name)}
        >
          <span className="status-count__label">{statusLabels[name]}</span>{' '}
          <span className="figure__value">{formatCount(counts[name])}</span>
        </button>
      ))}
    </fieldset>
  );
}
