import { screen } from '@testing-library/react';
import { type ComponentType, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { lazyScreen } from '../../../../frontend/src/app/lazy-screen';

let root: Root;
beforeEach(() => {
  // As in a browser: with `act`, no time would pass between a drawing and its effects.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
});

type Module = { readonly Screen: ComponentType };

const History = () => <h1>Order History</h1>;

/** A screen whose code arrives, or fails to, when the test says so. */
function loadingScreen() {
  let arrive = () => {};
  let lose = () => {};
  const code = new Promise<Module>((resolve, reject) => {
    arrive = () => resolve({ Screen: History });
    lose = () => reject(new Error('No connection'));
  });
  return { Screen: lazyScreen(() => code, 'Screen'), arrive, lose };
}

/** Acts once the screen beside it has been drawn, before its effects run. */
function OnceDrawn({ act }: { act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}

const heading = (name: string) => screen.findByRole('heading', { name });

test('a screen whose code fails to load at that moment says so', async () => {
  const { Screen, lose } = loadingScreen();
  Screen.preload();
  root.render([<Screen key="screen" />, <OnceDrawn key="then" act={lose} />]);
  expect(await heading('This page couldn’t be loaded')).toBeVisible();
});
