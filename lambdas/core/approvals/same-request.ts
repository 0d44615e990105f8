import { AppError } from '../errors';
import type { Approval } from './entities';
import { withoutWords } from './without-words';

/** The approval, where it waits for this very input. @throws AppError request_id_reused */
export function sameRequest(
  earlier: Approval,
  asked: Pick<Approval, 'action' | 'input' | 'reason'>,
): Approval {
  const { input } = earlier.reason === null ? withoutWords(asked) : asked;
  if (sorted(earlier.input) === sorted(input)) return earlier;
  throw new AppError('request_id_reused');
}

const sorted = (input: object): string =>
  JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))
      : value,
  );
