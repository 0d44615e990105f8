import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '../components/toaster';
import { KnownPaths } from '../lib/routing';
import type { AppStore } from '../lib/store';
import { ErrorBoundary } from './error-boundary';
import { AppRoutes, knownPaths } from './routes';

export function App({ store }: { store: AppStore }) {
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <KnownPaths value={knownPaths}>
          <BrowserRouter>
            <Suspense
              fallback={
                <p className="app-loading" role="status">
                  Loading...
                </p>
              }
            >
              <AppRoutes />
            </Suspense>
          </BrowserRouter>
        </KnownPaths>
        <Toaster />
      </Provider>
    </ErrorBoundary>
  );
}
