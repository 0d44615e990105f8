import { BrowserRouter } from 'react-router-dom';
import { OfflineNotice } from '../components/offline-notice';
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
          <AppRoutes />
        </BrowserRouter>
      </KnownPaths>
      <Toaster />
    </ErrorBoundary>
  );
}
