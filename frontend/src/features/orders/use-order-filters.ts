import { useSearchParams } from 'react-router-dom';
import { networks, orderStatuses } from '../../../../contracts/constants';
import { noFilters, type OrderFilters } from './filter-orders';

const fields = ['text', 'status', 'network', 'from', 'to'] as const;

/** The filters, kept in the address so that a reload or a shared link shows the same orders. */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams();
  const filters: OrderFilters = {
    text: params.get('text') ?? '',
    status: orderStatuses.find((status) => status === params.get('status')) ?? 'all',
    network: networks.find((network) => network === params.get('network')) ?? 'all',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  };
  const setFilter = (field: keyof OrderFilters, value: string) =>
    setParams(
      (current) => {
        if (value === noFilters[field]) current.delete(field);
        else current.set(field, value);
        return current;
      },
      { replace: true },
    );
  const clearFilters = () => setParams({}, { replace: true });
  return {
    filters,
    setFilter,
    clearFilters,
    isFiltered: fields.some((field) => filters[field] !== noFilters[field]),
  };
}
