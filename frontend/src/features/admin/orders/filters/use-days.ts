import { type FormEvent, useState } from 'react';
import { noFilters, type OrderFilters } from './order-query';

export type PickedDays = ReturnType<typeof useDays>;

/** The picked days, before they are applied. */
export function useDays(filters: OrderFilters, onChange: (change: Partial<OrderFilters>) => void) {
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
  const isApplied = days.from === filters.from && days.to === filters.to;
  return { days, isApplied, setDay, problem, apply, clear };
}
