import { Button, TextField } from '@aws-amplify/ui-react';
import { useRef } from 'react';
import { orderStatuses, statusLabels } from '../../../../contracts/constants';
import { MoreFilters, Select } from '../../kit/fields';
import { CloseIcon } from '../../kit/icons';
import { RefreshButton } from '../../kit/paged-list';
import { formatDay, startOfDay } from '../../lib/dates';
import { labelsOf, networkOf, useNetworks } from '../../lib/networks';
import type { useAddressFields } from '../../lib/use-address-fields';
import { isReversed, type OrderFilters, reversedDates, setInPanel } from './order-filters';

interface OrderFilterBarProps {
  readonly filters: OrderFilters;
  readonly field: ReturnType<typeof useAddressFields<OrderFilters>>['field'];
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly onClear: () => void;
  /** Nothing is set, so there is nothing to clear. */
  readonly isDefault: boolean;
  /** Returns one filter to its default. */
  readonly onRemove: (name: keyof OrderFilters) => void;
}

export function OrderFilterBar(props: OrderFilterBarProps) {
  const { filters, field, query, onClear, isDefault, onRemove } = props;
  const bar = useRef<HTMLElement>(null);
  const focusSummary = () => bar.current?.querySelector('summary')?.focus({ preventScroll: true });
  const all = useNetworks(filters.network === 'all' ? [] : [filters.network]);
  // Also offers a value that only the address has.
  const isKnown = filters.network === 'all' || all.some(({ id }) => id === filters.network);
  const networks = isKnown ? all : [...all, networkOf(filters.network)];
  const words: Readonly<Record<keyof OrderFilters, string>> = {
    text: filters.text,
    status: statuses[filters.status],
    network: labelsOf(networks)[filters.network] ?? filters.network,
    from: `From ${dayOf(filters.from)}`,
    to: `To ${dayOf(filters.to)}`,
  };
  const set = setInPanel(filters);
  return (
    <section ref={bar} className="stack filters" aria-label="Find orders">
      <TextField
        label="Search"
        labelHidden
        type="search"
        placeholder="Search"
        autoComplete="off"
        {...field('text')}
      />
      <MoreFilters startsOpen={false} active={set.length}>
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
            <TextField
              label="To Date"
              type="date"
              min={filters.from || undefined}
              hasError={isReversed(filters)}
              errorMessage={reversedDates}
              {...field('to')}
            />
          </div>
          <div className="line filters__actions">
            <RefreshButton query={query} variation="link" size="small" />
            <Button
              variation="link"
              size="small"
              isDisabled={isDefault}
              onClick={() => {
                onClear();
                // The focused button becomes disabled.
                focusSummary();
              }}
            >
              Clear Filters
            </Button>
          </div>
        </div>
      </MoreFilters>
      {set.length > 0 && (
        // While the panel is open, its fields show them.
        <ul className="filters__chosen" aria-label="Chosen filters">
          {set.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="toggle-button"
                onClick={() => {
                  onRemove(name);
                  // The focused button is gone.
                  focusSummary();
                }}
              >
                <span>{words[name]}</span>
                <CloseIcon />
                <span className="visually-hidden"> Remove this filter</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** As a date is shown elsewhere. */
function dayOf(day: string): string {
  const date = startOfDay(day);
  return date === undefined ? day : formatDay(date);
}

const statuses = { all: 'All', ...statusLabels };
