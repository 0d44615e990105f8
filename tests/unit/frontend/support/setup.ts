import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import { act, configure } from '@testing-library/react';
import { dismissToast, toastStore } from '../../../../frontend/src/lib/toast/toast-store';
import { patienceMs } from '../../../support/waiting/patience';
import { setWindow } from './window';

// What a deployment puts into each page.
document.head.innerHTML = '<meta name="application-name" content="Nkoso Data">';

// Its own bound of a second is too short for a machine that is busy.
configure({ asyncUtilTimeout: patienceMs });

// jsdom doesn't compute hashes.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
setWindow('narrow');
// jsdom has no layout, so it can't scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() =>
  act(() => {
    for (const { id } of toastStore.read()) dismissToast(id);
  }),
);
