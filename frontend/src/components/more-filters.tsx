import { type ReactNode, useState } from 'react';
import { ChevronIcon, FilterIcon } from './icons';

interface MoreFiltersProps {
  readonly startsOpen: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Filters that fold, so that on a phone the list comes first. */
export function MoreFilters({ startsOpen, className, children }: MoreFiltersProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <FilterIcon />
        Filters
        <ChevronIcon />
      </summary>
      {children}
    </details>
  );
}
