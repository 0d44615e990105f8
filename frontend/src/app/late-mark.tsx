import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The screen itself loads first. */
const afterMs = 3_000;

/** A mark whose code and data load after the screen. Not shown on `shownOn`, the screen that shows the same thing itself. */
export function lateMark(Mark: ComponentType, shownOn: string) {
  return function LateMark() {
    const { pathname } = useLocation();
    const [isLate, setIsLate] = useState(false);
    useEffect(() => {
      const timer = setTimeout(() => setIsLate(true), afterMs);
      return () => clearTimeout(timer);
    }, []);
    return isLate && pathname !== shownOn && <Mark />;
  };
}
