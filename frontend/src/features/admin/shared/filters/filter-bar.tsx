import type { ReactNode } from 'react';
import './filter-bar.css';

interface FilterBarProps {
  /** `Find top-ups` */
  readonly label: string;
  readonly children: ReactNode;
}

/** What a list is searched and restricted by; each applies at once. */
export const FilterBar = ({ label, children }: FilterBarProps) => (
  <section className="filters" aria-label={label}>
    {children}
  </section>
);
