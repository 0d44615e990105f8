import { type ComponentType, lazy } from 'react';
import { offlineError } from '../lib/api/api-error';

/** A screen whose code comes when it is first shown, and words for when it doesn't come. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => ScreenUnavailable) }));
}

function ScreenUnavailable() {
  return (
    <div className="lone-page" role="alert">
      <h1>This page could not be loaded</h1>
      <p>{offlineError.message}</p>
      <button
        type="button"
        className="amplify-button amplify-button--primary"
        onClick={() => window.location.reload()}
      >
        Retry
      </button>
    </div>
  );
}
