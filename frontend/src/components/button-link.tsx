import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ButtonLinkProps {
  readonly to: string;
  /** For the screen that it opens. */
  readonly state?: unknown;
  readonly variation?: 'primary' | 'link';
  readonly className?: string;
  /** Besides going there. */
  readonly onClick?: () => void;
  /** Goes nowhere for now. */
  readonly isDisabled?: boolean;
  /** Where the words alone don't say which one. It begins with them. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link that looks like Amplify UI's button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { to, state, variation, className = '', onClick, isDisabled = false, label, children } = props;
  const look = variation ? ` amplify-button--${variation}` : '';
  return (
    <Link
      to={to}
      state={state}
      aria-label={label}
      className={`amplify-button${look} ${className}`.trim()}
      aria-disabled={isDisabled || undefined}
      onClick={(event) => {
        if (isDisabled) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </Link>
  );
}
