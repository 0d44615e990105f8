import { timeLeft } from './age';
import { deadline } from './shop-dates';

/** A deadline with the time until it: `Tue 1 Dec, 14:00 · 23 h left`. */
export const DueBy = ({ at }: { readonly at: string }) => (
  <>
    <span>{`${deadline(at)} ·`}</span> <TimeLeft at={at} />
  </>
);

/** `23 h left`, or how late it is. */
function TimeLeft({ at }: { readonly at: string }) {
  const { words: said, isLate } = timeLeft(at, new Date());
  // `23` and `h left` stay on one line.
  const words = said.replaceAll(' ', '\u00a0');
  return isLate ? <strong className="attention__late">{words}</strong> : <span>{words}</span>;
}
