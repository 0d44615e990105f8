import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Toaster } from '../../../../frontend/src/kit/toaster';
import { api } from '../../../../frontend/src/lib/api/api';
import { sessionStarted } from '../../../../frontend/src/lib/auth/auth-slice';
import { type AppStore, makeStore } from '../../../../frontend/src/lib/store';

const stores: AppStore[] = [];

// Otherwise a request that waits to be sent again would reach the next test's shop.
afterEach(() => {
  cleanup();
  for (const store of stores.splice(0)) {
    for (const query of store.dispatch(api.util.getRunningQueriesThunk())) query.abort();
  }
});

/**
 * Renders a screen as the signed-in customer `user-1` sees it. `state`: the state of the link that opened it. `others`:
 * more screens, by their paths.
 */
export function renderScreen(
  screen: ReactNode,
  path = '/screen',
  state?: unknown,
  others: Readonly<Record<string, ReactNode>> = {},
) {
  const [pathname = '', query = ''] = path.split('?');
  const store = makeStore();
  stores.push(store);
  store.dispatch(sessionStarted('user-1'));
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname, search: query && `?${query}`, state }]}>
        <Routes>
          <Route path={pathname} element={screen} />
          {Object.entries(others).map(([other, element]) => (
            <Route key={other} path={other} element={element} />
          ))}
          <Route path="*" element={<p>another screen</p>} />
        </Routes>
      </MemoryRouter>
      {/* Shown for long, because a busy machine may look late. */}
      <Toaster shownMs={600_000} />
    </Provider>,
  );
  return { ...view, store };
}
