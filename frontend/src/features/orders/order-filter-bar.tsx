import { Button, SelectField, TextField } from '@aws-amplify/ui-react';
import { type ReactNode, useState } from 'react';
import { networkLabels, networks, orderStatuses, statusLabels } from '../../../../contracts/constants';
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
          <ChoiceField label="Status" names={orderStatuses} labels={statusLabels} {...field('status')} />
          <ChoiceField label="Network" names={networks} labels={networkLabels} {...field('network')} />
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

interface ChoiceFieldProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
}

/** One of the names, or all of them. */
function ChoiceField<Name extends string>({ names, labels, ...field }: ChoiceFieldProps<Name>) {
  return (
    <SelectField {...field}>
      <option value="all">All</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {labels[name]}
        </option>
      ))}
    </SelectField>
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
