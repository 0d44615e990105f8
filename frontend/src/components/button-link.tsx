import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ButtonLinkProps {
  readonly to: string;
  readonly variation?: 'primary' | 'link';
  readonly className?: string;
  /** Besides going there. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link that looks like Amplify UI's button. */
export function ButtonLink({ to, variation, className = '', onClick, children }: ButtonLinkProps) {
  const look = variation ? ` amplify-button--${variation}` : '';
  return (
    <Link to={to} className={`amplify-button${look} ${className}`.trim()} onClick={onClick}>
      {children}
    </Link>
  );
}
