import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { networks, orderStatuses } from '../../../../contracts/constants';
import { noFilters, type OrderFilters } from './filter-orders';

const fields = ['text', 'status', 'network', 'from', 'to'] as const;

/**
 * The filters. They are also written to the address, so that a reload or a shared link shows the same orders. Fields
 * don't read from the router, which is too slow for fast typing and would lose letters.
 */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams();
  const [filters, setFilters] = useState(() => fromAddress(params));

  useEffect(() => {
    const address = toAddress(filters);
    if (address.toString() !== params.toString()) setParams(address, { replace: true });
  }, [filters, params, setParams]);

  return {
    filters,
    setFilter: (field: keyof OrderFilters, value: string) =>
      setFilters((current) => ({ ...current, [field]: value })),
    clearFilters: () => setFilters(noFilters),
    isFiltered: fields.some((field) => filters[field] !== noFilters[field]),
  };
}

function fromAddress(params: URLSearchParams): OrderFilters {
  return {
    text: params.get('text') ?? '',
    status: orderStatuses.find((status) => status === params.get('status')) ?? 'all',
    network: networks.find((network) => network === params.get('network')) ?? 'all',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  };
}

function toAddress(filters: OrderFilters): URLSearchParams {
  const used = fields.filter((field) => filters[field] !== noFilters[field]);
  return new URLSearchParams(used.map((field) => [field, filters[field]]));
}
