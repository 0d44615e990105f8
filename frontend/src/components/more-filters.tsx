import { type ReactNode, useState } from 'react';
import { ChevronIcon, FilterIcon } from './icons';

interface MoreFiltersProps {
  readonly startsOpen: boolean;
  /** How many of them restrict the list, said also while they are folded. @default 0 */
  readonly active?: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Filters that fold, so that on a phone the list comes first. */
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
        {active > 0 ? `Filters (${active})` : 'Filters'}
        <ChevronIcon />
      </summary>
      {children}
    </details>
  );
}
