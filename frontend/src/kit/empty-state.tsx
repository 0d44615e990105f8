import type { ReactNode } from 'react';
import { BoxIcon } from './icons';

interface EmptyStateProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly tone?: 'error';
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown instead of a list or a screen that is empty. */
export function EmptyState({ title, icon = <BoxIcon />, tone, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className={`empty-state__icon${tone ? ` empty-state__icon--${tone}` : ''}`}>{icon}</span>
      <p className="empty-state__title">{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
