import { timeLeft } from '../shared/age';
import { deadline } from '../shared/shop-dates';

/** Until when somebody waits for our answer, and how long that is, or how late it is. */
export function AnswerBy({ at }: { readonly at: string }) {
  const { words, isLate } = timeLeft(at, new Date());
  return (
    <>
      Answer by {deadline(at)} · {isLate ? <strong className="attention__late">{words}</strong> : words}
    </>
  );
}
