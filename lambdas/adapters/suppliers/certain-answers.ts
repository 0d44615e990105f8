import type { RefusalCause } from '../../core/suppliers/ports';

/**
 * An answer that proves that a supplier has not taken an order. Each part of `when` has to equal the answer's; `words`
 * are compared whole, in lower case and without the full stop. What no row lists proves nothing.
 */
export interface CertainRefusal {
  readonly when: { readonly http?: number; readonly code?: string; readonly words?: string };
  /** `rate_limited`: not taken now; the same order may be sent later. */
  readonly means: RefusalCause | 'rate_limited';
}

/** A 404 is no proof: a changed address answers the same for every order. */
export interface CertainAnswers {
  readonly refusals: readonly CertainRefusal[];
  /** With HTTP 404, these words alone say that the supplier has no such order. */
  readonly notFound: readonly string[];
}

/** What an answer says, whatever the protocol's way to say it. */
export interface Said {
  readonly saysYes: boolean;
  readonly saysNo: boolean;
  readonly code: string | null;
  /** As `wordsOf` writes them; empty where there are none. */
  readonly words: string;
}

export const wordsOf = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').replace(/’/g, "'").toLowerCase();

/** Null if no row lists it. */
export function refusalOf(
  { refusals }: CertainAnswers,
  http: number,
  { code, words }: Pick<Said, 'code' | 'words'>,
): CertainRefusal['means'] | null {
  const row = refusals.find(
    ({ when }) =>
      (when.http === undefined || when.http === http) &&
      (when.code === undefined || when.code === code || when.code === words) &&
      (when.words === undefined || when.words === words),
  );
  return row?.means ?? null;
}
