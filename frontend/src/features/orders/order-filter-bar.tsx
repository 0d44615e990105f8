import { Button, SelectField, TextField } from '@aws-amplify/ui-react';
import { type ReactNode, useState } from 'react';
import { networkLabels, networks } from '../../../../contracts/constants';
import { ChevronIcon, FilterIcon, RefreshIcon } from '../../components/icons';
import type { OrderFilters } from './filter-orders';
import '@aws-amplify/ui-react/styles/select.layer.css';
import '@aws-amplify/ui-react/styles/selectField.layer.css';

interface OrderFilterBarProps {
  readonly filters: OrderFilters;
  readonly isFetching: boolean;
  readonly onChange: (field: keyof OrderFilters, value: string) => void;
  readonly onClear: () => void;
  readonly onRefresh: () => void;
}

const statusOptions = [
  ['all', 'All'],
  ['pending', 'Pending'],
  ['processing', 'Processing'],
  ['completed', 'Completed'],
  ['failed', 'Failed'],
] as const;

export function OrderFilterBar({ filters, isFetching, onChange, onClear, onRefresh }: OrderFilterBarProps) {
  const field = (name: keyof OrderFilters) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  return (
    <section className="card stack stack--tight filters" aria-label="Find orders">
      <TextField
        label="Search"
        labelHidden
        type="search"
        placeholder="Search orders"
        autoComplete="off"
        {...field('text')}
      />
      <MoreFilters>
        <div className="pair">
          <SelectField label="Status" {...field('status')}>
            {statusOptions.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label="Network" {...field('network')}>
            <option value="all">All</option>
            {networks.map((network) => (
              <option key={network} value={network}>
                {networkLabels[network]}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="pair">
          <TextField label="From Date" type="date" max={filters.to || undefined} {...field('from')} />
          <TextField label="To Date" type="date" min={filters.from || undefined} {...field('to')} />
        </div>
      </MoreFilters>
      <div className="pair">
        <Button onClick={onRefresh} isDisabled={isFetching}>
          <RefreshIcon />
          Refresh
        </Button>
        <Button onClick={onClear}>Clear Filters</Button>
      </div>
    </section>
  );
}

/** Open on a wide screen, where the filters are beside the list; folded on a phone, so that orders come first. */
function MoreFilters({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(() => window.matchMedia('(min-width: 60rem)').matches);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <FilterIcon />
        Filters
        <ChevronIcon />
      </summary>
      <div className="stack stack--tight">{children}</div>
    </details>
  );
}
