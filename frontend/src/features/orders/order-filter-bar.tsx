import { Button, TextField } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { orderStatuses, statusLabels } from '../../../../contracts/constants';
import { MoreFilters } from '../../components/more-filters';
import { RefreshButton } from '../../components/refresh-button';
import { Select } from '../../components/select';
import { labelsOf, networkOf, useNetworks } from '../../lib/networks';
import type { useAddressFields } from '../../lib/use-address-fields';
import { activeInPanel, type OrderFilters } from './order-filters';

interface OrderFilterBarProps {
  readonly filters: OrderFilters;
  readonly field: ReturnType<typeof useAddressFields<OrderFilters>>['field'];
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly onClear: () => void;
  /** Further actions for the matching orders. */
  readonly children: ReactNode;
}

export function OrderFilterBar({ filters, field, query, onClear, children }: OrderFilterBarProps) {
  const all = useNetworks(filters.network === 'all' ? [] : [filters.network]);
  // Also offers a value that only the address has.
  const isKnown = filters.network === 'all' || all.some(({ id }) => id === filters.network);
  const networks = isKnown ? all : [...all, networkOf(filters.network)];
  return (
    <section className="stack filters" aria-label="Find orders">
      <TextField
        label="Search"
        labelHidden
        type="search"
        placeholder="Search orders"
        autoComplete="off"
        {...field('text')}
      />
      {/* Open on a wide screen, where the filters stand beside the list. */}
      <MoreFilters
        startsOpen={window.matchMedia('(min-width: 60rem)').matches}
        active={activeInPanel(filters)}
      >
        <div className="stack stack--tight">
          <div className="pair">
            <Select
              label="Status"
              values={['all', ...orderStatuses]}
              labels={statuses}
              {...field('status')}
            />
            <Select
              label="Network"
              values={['all', ...networks.map(({ id }) => id)]}
              labels={{ all: 'All', ...labelsOf(networks) }}
              {...field('network')}
            />
          </div>
          <div className="pair">
            <TextField label="From Date" type="date" max={filters.to || undefined} {...field('from')} />
            <TextField label="To Date" type="date" min={filters.from || undefined} {...field('to')} />
          </div>
          <div className="pair">
            <RefreshButton query={query} />
            <Button onClick={onClear}>Clear Filters</Button>
          </div>
          {children}
        </div>
      </MoreFilters>
    </section>
  );
}

const statuses = { all: 'All', ...statusLabels };
