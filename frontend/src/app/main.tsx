import '../styles/app-styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from '../lib/auth/auth-actions';
import { makeStore } from '../lib/store';
import { App } from './app';
import { reloadWhenOutdated } from './reload-when-outdated';

const container = document.querySelector('#root');
if (!container) throw new Error('app.html has no #root');

const store = makeStore();
reloadWhenOutdated();
followSession(store);
createRoot(container).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
