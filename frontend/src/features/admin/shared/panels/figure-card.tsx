import type { ReactNode } from 'react';

interface FigureCardProps {
  readonly label: string;
  readonly figure: string | number;
  /** Below the figure. */
  readonly children?: ReactNode;
}

/** One of the figures above a list, inside `<dl className="figures">`. */
export function FigureCard({ label, figure, children }: FigureCardProps) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd className="figure__value">{figure}</dd>
      {children && <dd className="figure__note">{children}</dd>}
    </div>
  );
}
