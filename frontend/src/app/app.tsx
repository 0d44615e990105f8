import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { OfflineNotice } from '../components/offline-notice';
import { PageLoading } from '../components/page-loading';
import { Toaster } from '../components/toaster';
import { KnownPaths } from '../lib/routing';
import { ErrorBoundary } from './error-boundary';
import { AppRoutes, knownPaths } from './routes';

export function App() {
  return (
    <ErrorBoundary>
      <OfflineNotice />
      <KnownPaths value={knownPaths}>
        <BrowserRouter>
          <Suspense fallback={<PageLoading />}>
            <AppRoutes />
          </Suspense>
        </BrowserRouter>
      </KnownPaths>
      <Toaster />
    </ErrorBoundary>
  );
}
