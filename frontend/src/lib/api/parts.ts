import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { ApiFunctionName } from '../../../../contracts/registry';
import type { AppStore } from '../store';
import { connectionError, unreadableError } from './api-error';
import { type ApiBaseQuery, makeBaseQuery } from './base-query';
import type { Input, Output } from './contract-types';

interface Paged {
  readonly next_cursor: string | null;
}

/** All parts, or the failure. A retry continues from the input's `cursor`; these parts came before it. */
export type Parts<Part> =
  | { readonly kind: 'done'; readonly parts: readonly Part[] }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly parts: readonly Part[];
      readonly cursor: string | null;
    };

interface FetchOptions<Part> {
  readonly store: Pick<AppStore, 'dispatch' | 'getState'>;
  readonly signal: AbortSignal;
  readonly onPart: (part: Part) => void;
}

const send: ApiBaseQuery = makeBaseQuery();

/** Fetches a long answer part by part. It bypasses the API slice, whose cache would keep tens of thousands of rows. */
export async function fetchParts<Name extends ApiFunctionName>(
  name: Name,
  input: Input<Name>,
  { store, signal, onPart }: FetchOptions<Output<Name> & Paged>,
): Promise<Parts<Output<Name> & Paged>> {
  const request = {
    signal,
    abort: () => undefined,
    extra: undefined,
    endpoint: name,
    type: 'query',
  } as const;
  const context = { dispatch: store.dispatch, getState: store.getState, ...request };
  const parts: (Output<Name> & Paged)[] = [];
  let cursor: string | null = null;
  do {
    const asked: object = cursor === null ? input : { ...input, cursor };
    // Throws only for a cancelled request, between two attempts.
    const { data, error } = await Promise.resolve(send({ name, input: asked }, context, {})).catch(() => ({
      data: undefined,
      error: connectionError(),
    }));
    if (signal.aborted) return { kind: 'cancelled' };
    if (error !== undefined || !isPaged(data)) {
      return { kind: 'failed', reason: (error ?? unreadableError).message, parts, cursor };
    }
    // As in `api`: the function has checked its output against the contract.
    const part = data as Output<Name> & Paged;
    parts.push(part);
    onPart(part);
    cursor = part.next_cursor;
  } while (cursor !== null);
  return { kind: 'done', parts };
}

const isPaged = (data: unknown): data is Paged =>
  typeof data === 'object' &&
  data !== null &&
  'next_cursor' in data &&
  (data.next_cursor === null || typeof data.next_cursor === 'string');

/** Loads one long answer at a time and counts its rows. Leaving the screen cancels it. */
export function useParts<Name extends ApiFunctionName>(name: Name, rowsIn: (part: Output<Name>) => number) {
  const store = useStore() as AppStore;
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fetchAll = async (input: Input<Name>) => {
    if (running.current !== null) return null;
    const controller = new AbortController();
    running.current = controller;
    let count = 0;
    setRows(0);
    const result = await fetchParts(name, input, {
      store,
      signal: controller.signal,
      onPart(part) {
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
