import '@testing-library/jest-dom';
import { act } from '@testing-library/react';
import { dismissToast, toastStore } from '../../../../frontend/src/lib/toast/toast-store';

// jsdom has no layout, so it can't scroll.
window.scrollTo = () => undefined;

afterEach(() =>
  act(() => {
    for (const { id } of toastStore.read()) dismissToast(id);
  }),
);
