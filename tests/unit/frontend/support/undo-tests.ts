import { timesToUndo } from '../../../../frontend/src/lib/orders/time-to-undo';

/** Before and after each test of a file: a clock that only the test moves, a wide window, and nothing left of the test before. */
export function inUndoTests(): void {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
    const isWide = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    window.matchMedia = () => isWide as unknown as MediaQueryList;
  });
  afterEach(() => {
    timesToUndo.clear();
    jest.useRealTimers();
  });
}
