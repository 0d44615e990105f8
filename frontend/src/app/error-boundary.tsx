import { Component, type ReactNode } from 'react';

interface State {
  readonly hasFailed: boolean;
}

/** The last resort for an error that a component throws. React reports the error itself to the console. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="lone-page" role="alert">
        <h1>Unexpected Application Error!</h1>
        <p>Something went wrong on this page. Your wallet and your orders are not affected.</p>
        <button
          type="button"
          className="amplify-button amplify-button--primary"
          onClick={() => window.location.reload()}
        >
          Reload
        </button>
      </main>
    );
  }
}
