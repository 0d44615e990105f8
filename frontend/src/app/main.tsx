import '../styles/app-styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { rememberFailedStylesheets } from './failed-stylesheets';
import { registerServiceWorker } from './register-service-worker';
import { reloadWhenOutdated } from './reload-when-outdated';

const container = document.querySelector('#root');
if (!container) throw new Error('app.html has no #root');

reloadWhenOutdated();
rememberFailedStylesheets();
registerServiceWorker();
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
