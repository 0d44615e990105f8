import type { ReactNode } from 'react';

interface LonePageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
}

/** A page shown instead of everything else after a failure: what happened, and one button. */
export function LonePage({ title, children, action, onAction }: LonePageProps) {
  return (
    <main className="lone-page" role="alert">
      <h1>{title}</h1>
      <p>{children}</p>
      <button type="button" className="amplify-button amplify-button--primary" onClick={onAction}>
        {action}
      </button>
    </main>
  );
}

export const reloadPage = () => window.location.reload();

export function PageLoading() {
  return (
    <p className="page-loading" role="status">
      Loading...
    </p>
  );
}
