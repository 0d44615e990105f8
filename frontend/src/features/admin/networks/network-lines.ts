import type { AdminNetwork } from '../../../lib/api/contract-types';

/** A line keeps what the form doesn't show of it. */
export const linesOf = (typed: string, before: AdminNetwork | null) =>
  typed
    .split(',')
    .map((line) => line.split('=').map((part) => part.trim()))
    .filter(([name]) => name)
    .map(([name = '', hubnet = '']) => ({
      name,
      codes: { ...before?.lines.find((line) => line.name === name)?.codes, hubnet },
    }));
