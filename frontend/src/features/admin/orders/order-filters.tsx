import { Button, TextField } from '@aws-amplify/ui-react';
import { type FormEvent, useState } from 'react';
import { type OrderStatus, orderStatuses, statusLabels } from '../../../../../contracts/constants';
import { MoreFilters, Select } from '../../../kit/fields';
import type { Input, Output } from '../../../lib/api/contract-types';
import type { useAddressFields } from '../../../lib/use-address-fields';
import { useMatchesMedia } from '../../../lib/use-browser';
import { formatCount } from '../../../lib/words';
import { SearchField, toSearch } from '../shared/controls';

/** The input that the list and the export share. */
export type OrderQuery = Omit<Input<'admin-export-orders'>, 'cursor'>;

/** The filters in the page's address. Empty: no restriction. Days are `YYYY-MM-DD`. */
export interface OrderFilters extends Record<string, string> {
  readonly search: string;
  /** A status, or `by-hand`: open orders that only a person delivers. */
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

export const noFilters: OrderFilters = { search: '', status: '', from: '', to: '' };

/** The filters for the API. Dates apply when both are set. Invalid values in the address are left out. */
export function toOrderQuery({ search, status, from, to }: OrderFilters): OrderQuery {
  const known = orderStatuses.find((name) => name === status);
  return {
    ...toSearch(search),
    ...(known && { status: known }),
    ...(status === 'by-hand' && { byHand: true as const }),
    ...(isDay(from) && isDay(to) && from <= to && { dateRange: { from, to } }),
  };
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00.000Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

interface StatusCountsProps {
  /** All orders of the chosen dates, whatever the other filters. */
  readonly counts: Output<'admin-get-orders'>['counts'];
  /** The status filter, or empty. */
  readonly status: string;
  readonly onChoose: (status: OrderStatus | '') => void;
}

/** A button per status, which sets the status filter, and clears it when pressed again. */
export const StatusCounts = ({ counts, status, onChoose }: StatusCountsProps) => (
  <fieldset className="figures status-counts" aria-label="Orders by status">
    {orderStatuses.map((name) => (
      <button
        key={name}
        type="button"
        className="box figure status-count"
        aria-pressed={name === status}
        onClick={() => onChoose(name === status ? '' : name)}
      >
        <span>{statusLabels[name]}</span> <span className="figure__value">{formatCount(counts[name])}</span>
      </button>
    ))}
  </fieldset>
);

interface OrderFilterBarProps {
  readonly filters: OrderFilters;
  readonly field: ReturnType<typeof useAddressFields<OrderFilters>>['field'];
  readonly onChange: (change: Partial<OrderFilters>) => void;
}

/** Search and status apply at once; dates apply when both are set and Apply Filters is pressed. On a phone, where the orders come first, all but the search is folded. */
export function OrderFilterBar({ filters, field, onChange }: OrderFilterBarProps) {
  const [days, setDays] = useState({ from: filters.from, to: filters.to });
  const [problem, setProblem] = useState('');
  const isWide = useMatchesMedia('(min-width: 60rem)');
  const setDay = (day: Partial<typeof days>) => {
    setDays((current) => ({ ...current, ...day }));
    setProblem('');
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const { from, to } = days;
    if (from !== '' && to !== '' && from > to) return setProblem('To Date must not be before From Date');
    setProblem((from === '') === (to === '') ? '' : 'Dates apply when both are set');
    onChange(from !== '' && to !== '' ? days : { from: '', to: '' });
  };
  const clear = () => {
    setDay({ from: '', to: '' });
    onChange(noFilters);
  };
  const { status, dateRange } = toOrderQuery(filters);
  const folded = (
    <>
      <Select
        label="Status"
        none="All"
        values={[...orderStatuses, 'by-hand']}
        labels={{ ...statusLabels, 'by-hand': 'By hand' }}
        {...field('status')}
      />
      <TextField
        label="From Date"
        type="date"
        value={days.from}
        onChange={({ target }) => setDay({ from: target.value })}
      />
      <TextField
        label="To Date"
        type="date"
        value={days.to}
        hasError={problem !== ''}
        errorMessage={problem}
        onChange={({ target }) => setDay({ to: target.value })}
      />
      <div className="order-filters__actions">
        <Button type="submit">Apply Filters</Button>
        <Button onClick={clear}>Clear</Button>
      </div>
    </>
  );
  return (
    <search>
      <form className="order-filters" aria-label="Find orders" onSubmit={apply} noValidate>
        <SearchField label="Search orders" labelHidden placeholder="Search orders" {...field('search')} />
        {isWide ? (
          folded
        ) : (
          <MoreFilters
            startsOpen={filters.from !== ''}
            active={[status ?? (filters.status || undefined), dateRange].filter(Boolean).length}
          >
            <div className="order-filters__folded">{folded}</div>
          </MoreFilters>
        )}
      </form>
    </search>
  );
}
