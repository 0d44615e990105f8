import { Button, SelectField, TextField } from '@aws-amplify/ui-react';
import { networkLabels, networks } from '../../../../contracts/constants';
import { FilterIcon, RefreshIcon } from '../../components/icons';
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
    <search className="card filters">
      <h2 className="filters__title">
        <FilterIcon />
        Filters
      </h2>
      <TextField
        label="Search"
        type="search"
        placeholder="Order number, phone, network or plan"
        autoComplete="off"
        {...field('text')}
      />
      <div className="filters__pair">
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
      <div className="filters__pair">
        <TextField label="From Date" type="date" max={filters.to || undefined} {...field('from')} />
        <TextField label="To Date" type="date" min={filters.from || undefined} {...field('to')} />
      </div>
      <div className="filters__pair">
        <Button onClick={onRefresh} isDisabled={isFetching}>
          <RefreshIcon />
          Refresh
        </Button>
        <Button onClick={onClear}>Clear Filters</Button>
      </div>
    </search>
  );
}
