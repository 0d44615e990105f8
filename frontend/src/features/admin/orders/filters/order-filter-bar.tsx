import { Button, TextField } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { orderStatuses, statusLabels } from '../../../../../../contracts/constants';
import { MoreFilters } from '../../../../components/more-filters';
import { Select } from '../../../../components/select';
import type { useAddressFields } from '../../../../lib/use-address-fields';
import { useMatchesMedia } from '../../../../lib/use-matches-media';
import { SearchField } from '../../shared/controls/fields';
import { activeInPanel, type OrderFilters } from './order-query';
import type { PickedDays } from './use-days';
import './order-filter-bar.css';

interface OrderFilterBarProps {
  readonly filters: OrderFilters;
  readonly field: ReturnType<typeof useAddressFields<OrderFilters>>['field'];
  readonly picked: PickedDays;
}

/** Search and status apply at once; dates apply when both are set and Apply Filters is pressed. */
export function OrderFilterBar({ filters, field, picked }: OrderFilterBarProps) {
  const { days, setDay, problem, apply, clear } = picked;
  const isWide = useMatchesMedia('(min-width: 60rem)');
  const active = activeInPanel(filters);
  return (
    <search>
      <form className="order-filters" aria-label="Find orders" onSubmit={apply} noValidate>
        <SearchField
          className="order-filters__search"
          label="Search orders"
          labelHidden={!isWide}
          placeholder={isWide ? 'Order number, name, phone or network' : 'Search orders'}
          {...field('search')}
        />
        <Folded isWide={isWide} startsOpen={filters.from !== ''} active={active}>
          <Select
            label="Status"
            none="All"
            values={orderStatuses}
            labels={statusLabels}
            {...field('status')}
          />
          <Select
            label="Show"
            none="All"
            values={['by-hand']}
            labels={{ 'by-hand': 'By hand' }}
            {...field('show')}
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

interface FoldedProps {
  readonly isWide: boolean;
  readonly startsOpen: boolean;
  readonly active: number;
  readonly children: ReactNode;
}

/** Folded on a phone, where the orders come first. Open if the address has dates; a status shows in its count. */
function Folded({ isWide, startsOpen, active, children }: FoldedProps) {
  if (isWide) return children;
  return (
    <MoreFilters className="order-filters__more" startsOpen={startsOpen} active={active}>
      <div className="order-filters__folded">{children}</div>
    </MoreFilters>
  );
}
