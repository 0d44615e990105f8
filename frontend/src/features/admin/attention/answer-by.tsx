import { DateTime } from '../../../components/date-time';
import { ageOf } from '../shared/age';

/** When the waiting customer was promised an answer, and how late it is. */
export function AnswerBy({ at }: { readonly at: string }) {
  const now = new Date();
  return (
    <>
      An answer was promised by <DateTime at={at} />
      {now > new Date(at) ? <strong>: it is {ageOf(at, now)} late.</strong> : '.'}
    </>
  );
}
