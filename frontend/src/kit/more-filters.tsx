import { type ReactNode, useState } from 'react';
import { ChevronIcon, FilterIcon } from './icons';

interface MoreFiltersProps {
  readonly startsOpen: boolean;
  /** How many of these filters are set, shown also while they are folded. @default 0 */
  readonly active?: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Foldable filters, so that the list comes first on a phone. */
export function MoreFilters({ startsOpen, active = 0, className, children }: MoreFiltersProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <FilterIcon />
        <span>{active > 0 ? `Filters (${active})` : 'Filters'}</span>
        <ChevronIcon />
      </summary>
      {children}
    </details>
  );
}
