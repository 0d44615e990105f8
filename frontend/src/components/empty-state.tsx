import type { ReactNode } from 'react';
import { BoxIcon } from './icons';

interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state__icon">
        <BoxIcon />
      </span>
      <p className="empty-state__title">{title}</p>
      <p>{children}</p>
      {action}
    </div>
  );
}
