import { Component, type ReactNode } from 'react';
import { LonePage, reloadPage } from '../kit/lone-page';

interface State {
  readonly hasFailed: boolean;
}

/** Shown when a component throws. React logs the error itself to the console. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <LonePage title="Unexpected Application Error!" action="Reload" onAction={reloadPage}>
        Something went wrong on this page. Your money and your orders are safe.
      </LonePage>
    );
  }
}
