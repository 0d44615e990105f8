import { orderStatuses, statusLabels } from '../../../../../../contracts/constants';
import type { OrderStatus, StatusCounts } from './order-query';
import './status-counts.css';

interface StatusCountCardsProps {
  /** Of all orders of the days, whatever else is asked for. */
  readonly counts: StatusCounts;
  /** The status that the list is of, or empty. */
  readonly status: string;
  readonly onChoose: (status: OrderStatus | '') => void;
}

/** The four figures; each is a button that shows the orders it counts, and pressed again, all of them. */
export function StatusCountCards({ counts, status, onChoose }: StatusCountCardsProps) {
  return (
    <fieldset className="figures status-counts" aria-label="Orders by status">
      {orderStatuses.map((name) => (
        <button
          key={name}
          type="button"
          className={`figure status-count status-count--${name}`}
          aria-pressed={name === status}
          onClick={() => onChoose(name === status ? '' : name)}
        >
          <span className="status-count__label">{statusLabels[name]}</span>{' '}
          <span className="figure__value">{counts[name].toLocaleString('en-GH')}</span>
        </button>
      ))}
    </fieldset>
  );
}
