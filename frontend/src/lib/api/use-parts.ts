import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { ApiFunctionName } from '../../../../contracts/registry';
import type { AppStore } from '../store';
import type { Input, Output } from './contract-types';
import { fetchParts } from './fetch-parts';

/** Loads one long answer at a time and counts its rows. Leaving the screen cancels it. */
export function useParts<Name extends ApiFunctionName>(name: Name, rowsIn: (part: Output<Name>) => number) {
  const store = useStore() as AppStore;
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fetchAll = async (input: Input<Name>, onFirst?: (part: Output<Name>) => void) => {
    if (running.current !== null) return null;
    const controller = new AbortController();
    running.current = controller;
    let count = 0;
    setRows(0);
    const result = await fetchParts(name, input, {
      store,
      signal: controller.signal,
      onPart(part) {
        if (count === 0) onFirst?.(part);
        count += rowsIn(part);
        setRows(count);
      },
    });
    running.current = null;
    setRows(null);
    return result;
  };

  return {
    /** Null: nothing is running. */
    rows,
    fetchAll,
    cancel: () => running.current?.abort(),
  };
}
