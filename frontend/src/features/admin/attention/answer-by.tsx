import { DateTime } from '../../../components/date-time';
import { timeLeft } from '../shared/age';

/** Until when the waiting customer was promised an answer, and how long that is, or how late it is. */
export function AnswerBy({ at }: { readonly at: string }) {
  const { words, isLate } = timeLeft(at, new Date());
  return (
    <>
      Waits for an answer · {isLate ? <strong className="attention__late">{words}</strong> : words} (promised
      by <DateTime at={at} />)
    </>
  );
}
