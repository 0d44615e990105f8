import { BrowserRouter } from 'react-router-dom';
import { OfflineNotice, Toaster } from '../kit/toaster';
import { ErrorBoundary } from './error-boundary';
import { AppRoutes } from './routes';

export function App() {
  return (
    <ErrorBoundary>
      <OfflineNotice />
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Toaster />
    </ErrorBoundary>
  );
}
