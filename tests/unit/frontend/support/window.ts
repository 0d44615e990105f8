import { act } from '@testing-library/react';

/** jsdom has no media queries. Every test starts with a narrow window. */
export function setWindow(width: 'narrow' | 'wide'): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: width === 'wide' }) as MediaQueryList;
}

/** Does what a browser does when its tab is hidden or shown. */
export function setTab(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}
