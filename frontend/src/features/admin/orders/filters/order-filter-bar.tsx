import { Button, TextField } from '@aws-amplify/ui-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { orderStatuses, statusLabels } from '../../../../../../contracts/constants';
import { MoreFilters } from '../../../../components/more-filters';
import { Select } from '../../../../components/select';
import type { useAddressFields } from '../../../../lib/use-address-fields';
import { useMatchesMedia } from '../../../../lib/use-matches-media';
import { SearchField } from '../../shared/controls/fields';
import { noFilters, type OrderFilters } from './order-query';
import './order-filter-bar.css';

interface OrderFilterBarProps {
  readonly filters: OrderFilters;
  readonly field: ReturnType<typeof useAddressFields<OrderFilters>>['field'];
  readonly onChange: (change: Partial<OrderFilters>) => void;
}

/** Search and status apply at once; dates when both are set and Apply Filters is pressed. */
export function OrderFilterBar({ filters, field, onChange }: OrderFilterBarProps) {
  const { days, setDay, problem, apply, clear } = useDays(filters, onChange);
  return (
    <search>
      <form className="order-filters" aria-label="Find orders" onSubmit={apply} noValidate>
        <SearchField
          className="order-filters__search"
          label="Search orders"
          placeholder="Order number, name, phone or network"
          {...field('search')}
        />
        <Folded isOpen={`${filters.status}${filters.from}${filters.to}` !== ''}>
          <Select
            className="order-filters__status"
            label="Status"
            none="All"
            values={orderStatuses}
            labels={statusLabels}
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
        </Folded>
      </form>
    </search>
  );
}

/** The days as picked, until they are applied. */
function useDays(filters: OrderFilters, onChange: OrderFilterBarProps['onChange']) {
  const [days, setDays] = useState({ from: filters.from, to: filters.to });
  const [problem, setProblem] = useState('');
  const setDay = (day: Partial<typeof days>) => {
    setDays((current) => ({ ...current, ...day }));
    setProblem('');
  };

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const { from, to } = days;
    if (from !== '' && to !== '' && from > to) {
      setProblem('To Date must not be before From Date');
      return;
    }
    setProblem((from === '') === (to === '') ? '' : 'Dates apply when both are set');
    onChange(from !== '' && to !== '' ? { from, to } : { from: '', to: '' });
  };
  const clear = () => {
    setDay({ from: '', to: '' });
    onChange(noFilters);
  };
  return { days, setDay, problem, apply, clear };
}

/** Folded on a phone, where the orders come first; opened if the address holds filters that hide some of them. */
function Folded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const isWide = useMatchesMedia('(min-width: 60rem)');
  if (isWide) return children;
  return (
    <MoreFilters className="order-filters__more" startsOpen={isOpen}>
      <div className="order-filters">{children}</div>
    </MoreFilters>
  );
}
