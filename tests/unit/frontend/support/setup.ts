import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import { act, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { dismissToast, toastStore } from '../../../../frontend/src/lib/toast';
import { patienceMs } from '../../../support/waiting/patience';
import './dialogs';
import { lightenStyles } from './light-styles';
import { setWindow } from './window';

// The values that a deployment puts into each page.
document.head.innerHTML = '<meta name="application-name" content="Nkoso Data">';

// Its own bound of a second is too short for a machine that is busy.
configure({ asyncUtilTimeout: patienceMs });

// While something is waited for, each look at the page that doesn't find it would print the page. The last one does.
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    if (!isWaiting) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

// React notes for each element where it was made, as it does for the first ten thousand of a second. Nobody reads that here.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => undefined,
});
lightenStyles();

// jsdom doesn't compute hashes.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
setWindow('narrow');
// jsdom has no layout, so it can't scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() =>
  act(() => {
    // Each makes room for the one that waits.
    for (let [first] = toastStore.read(); first; [first] = toastStore.read()) dismissToast(first.id);
  }),
);
