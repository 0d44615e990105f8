import { type ComponentType, useEffect, useState } from 'react';

/** The screen that somebody came for is first. */
const afterMs = 3_000;

/** A mark whose code and data are fetched once the screen has arrived. */
export function lateMark(Mark: ComponentType) {
  return function LateMark() {
    const [isLate, setIsLate] = useState(false);
    useEffect(() => {
      const timer = setTimeout(() => setIsLate(true), afterMs);
      return () => clearTimeout(timer);
    }, []);
    return isLate && <Mark />;
  };
}
