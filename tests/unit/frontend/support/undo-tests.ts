import { timesToUndo } from '../../../../frontend/src/lib/orders/time-to-undo';
import { setWindow } from './window';

/**
 * Sets up, before and after each test of a file: a clock that only the test moves, a wide window, and nothing left of
 * the former test.
 */
export function inUndoTests(): void {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
    setWindow('wide');
  });
  afterEach(() => {
    timesToUndo.clear();
    jest.useRealTimers();
  });
}
