import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The screen itself loads first. */
const afterMs = 3_000;

export interface LateMarkProps {
  /** Whether it may ask the server. */
  readonly isAsked?: boolean;
  readonly isHidden?: boolean;
}

/**
 * A mark whose data loads after the screen. Until then it shows what this device knows already, if `isKnown`. Hidden on `hiddenOn`, the
 * screen that shows the same thing itself.
 */
export function lateMark(Mark: ComponentType<LateMarkProps>, hiddenOn: string, isKnown: () => boolean) {
  return function LateMark() {
    const { pathname } = useLocation();
    const [isLate, setIsLate] = useState(false);
    const [wasKnown] = useState(isKnown);
    useEffect(() => {
      const timer = setTimeout(() => setIsLate(true), afterMs);
      return () => clearTimeout(timer);
    }, []);
    const isHidden = pathname === hiddenOn;
    return (isLate || wasKnown) && <Mark isAsked={isLate && !isHidden} isHidden={isHidden} />;
  };
}
