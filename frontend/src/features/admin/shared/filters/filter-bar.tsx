import type { ReactNode } from 'react';
import '../controls/controls.css';

interface FilterBarProps {
  /** Its name, such as `Find top-ups`. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A list's search and filters. Each applies at once. */
export const FilterBar = ({ label, className = '', children }: FilterBarProps) => (
  <section className={`list-filters ${className}`.trim()} aria-label={label}>
    {children}
  </section>
);
