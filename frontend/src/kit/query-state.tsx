import '@aws-amplify/ui-react/styles/placeholder.layer.css';
import { Button, Placeholder } from '@aws-amplify/ui-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ApiError, isApiError, isOutage, isTransient } from '../lib/api/api-error';
import { useErrorToast } from '../lib/toast';
import { AlertIcon, BoxIcon, ClockIcon } from './icons';

export interface QueryStateProps<Data> extends Partial<Pick<LoadingStateProps, 'blocks'>> {
  readonly query: {
    /** The query's data. Undefined before its first answer. */
    readonly data?: Data | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** `Loading orders...`, or the placeholder for the content. */
  readonly loading: ReactNode;
  /** The words for a failure: those of the specification's error catalogue, if it has any. */
  readonly failure: string;
  /** Whether the screen alone shows the failure, without a toast. Not for the catalogue's words, which the specification wants as a toast. */
  readonly isSaidOnce?: boolean | undefined;
  /** Whether the screen itself says that it shows old data while the shop can't be reached. With none to show, a quiet line says that it will try again. */
  readonly isOldSaid?: boolean | undefined;
  /** The heading shown after a failure. @default failure */
  readonly failureTitle?: string | undefined;
  /** Whether `failureTitle` is about an answer, such as `Profile not found`: without one, only that the shop can't be reached. */
  readonly isAnswerNeeded?: boolean | undefined;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows a query's data: grey blocks before the first answer, and after a failure a message with Retry, and a toast. Data that is
 * shown already stays; then only a toast reports the failure. If the shop can't be reached, the message is enough. On an offline device
 * it only says when the data comes, because a notice says the rest.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const {
    query,
    loading,
    blocks = [],
    failure,
    failureTitle = failure,
    isSaidOnce = false,
    isOldSaid = false,
    isAnswerNeeded = false,
    children,
  } = props;
  const { data, error, isFetching, refetch } = query;
  const isAway = isApiError(error) && isOutage(error);
  const isShown = data === undefined || isOldSaid;
  /** The site retries automatically (`askAgain`). */
  const isRetried = isOldSaid && isApiError(error) && isTransient(error) && error.kind !== 'offline';
  useErrorToast(
    isSaidOnce && data === undefined ? undefined : error,
    failure,
    (isAway && isShown) || isRetried,
  );
  if (data !== undefined) return children(data);
  if (error === undefined)
    return typeof loading === 'string' ? <LoadingState label={loading} blocks={blocks} /> : loading;
  if (isRetried)
    return (
      <EmptyState
        title={failureTitle}
        icon={<AlertIcon />}
        action={<Retry isFetching={isFetching} refetch={refetch} label="Try again" />}
      >
        {`${unreachableTitle}. Trying again…`}
      </EmptyState>
    );
  // The offline notice says why. Nothing has failed, and Retry can't help.
  if (isApiError(error) && error.kind === 'offline')
    return <EmptyState title="It loads once you’re online" icon={<ClockIcon />} />;
  const isOut = isAnswerNeeded && isApiError(error) && isTransient(error);
  return (
    <EmptyState
      title={isOut ? unreachableTitle : failureTitle}
      icon={<AlertIcon />}
      tone="error"
      action={<Retry isFetching={isFetching} refetch={refetch} />}
    >
      {isApiError(error) && wordsOf(error, isOut)}
    </EmptyState>
  );
}

const unreachableTitle = 'We can’t reach the shop';

/** @param isOut the heading says already that the shop can't be reached */
const wordsOf = ({ message }: ApiError, isOut: boolean): string =>
  isOut && message.startsWith(unreachableTitle) ? 'Please try again in a moment.' : message;

interface RetryProps extends Pick<QueryStateProps<unknown>['query'], 'isFetching' | 'refetch'> {
  readonly label?: string;
}

/** Not disabled while loading, because it would lose the focus. When it disappears, the screen's heading gets it. */
function Retry({ isFetching, refetch, label = 'Retry' }: RetryProps) {
  const wasPressed = useRef(false);
  useEffect(
    () => () => {
      if (wasPressed.current && document.activeElement === document.body)
        document.querySelector('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  const retry = () => {
    if (isFetching) return;
    wasPressed.current = true;
    void refetch();
  };
  return (
    <Button aria-disabled={isFetching} onClick={retry}>
      {label}
    </Button>
  );
}

export interface LoadingStateProps {
  readonly label: string;
  /** The expected heights of the content, so that the page doesn't jump. */
  readonly blocks: readonly ('tall' | 'medium' | 'short')[];
}

const slowAfterMs = 8_000;

/** Grey blocks in place of the content, with a label, and a second line if it takes long. */
export function LoadingState({ label, blocks }: LoadingStateProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading-state" role="status">
      <p className="subtle">{label}</p>
      {isSlow && <p className="subtle">The connection is slow. Still trying.</p>}
      {blocks.map((block, index) => (
        <Placeholder
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change places
          key={index}
          className={`loading-state__block loading-state__block--${block}`}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}

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
