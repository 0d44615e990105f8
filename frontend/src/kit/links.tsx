import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { useRuntimeConfig } from '../lib/runtime-config';

interface ButtonLinkProps {
  readonly to: string;
  /** History state for the screen that it opens. */
  readonly state?: unknown;
  readonly variation?: 'primary' | 'link';
  readonly className?: string;
  /** Runs in addition to the navigation. */
  readonly onClick?: () => void;
  /** Disabled: it leads nowhere for now. */
  readonly isDisabled?: boolean;
  /** A longer accessible name, which begins with the visible words. */
  readonly label?: string;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
}

/** A link that looks like Amplify UI's button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { to, state, variation, className = '', onClick, isDisabled = false, label, ref, children } = props;
  const look = variation ? ` amplify-button--${variation}` : '';
  return (
    <Link
      ref={ref}
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

/** A link to the deployment's chat. Without one, only the words. */
export function ContactSupport() {
  const words = 'Contact support';
  const { chatUrl } = useRuntimeConfig();
  if (chatUrl === undefined) return <span>{words}</span>;
  return (
    <a href={chatUrl} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
