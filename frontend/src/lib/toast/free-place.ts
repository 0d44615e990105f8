/** A rectangle in the window, as `getBoundingClientRect` gives it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** By how many pixels the message is moved from where its style puts it. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

interface Place {
  readonly message: Box;
  /** The message's own buttons. A press goes through the rest of it. */
  readonly keys?: readonly Box[];
  readonly window: { readonly width: number; readonly height: number };
  /** Buttons, links and fields. */
  readonly controls: readonly Box[];
  /**
   * Words that people read first: headings, amounts and the titles of a menu's rows. Also the card or row with the focus, which the message
   * is about.
   */
  readonly read: readonly Box[];
  /** Other words, such as a field's hint. */
  readonly words?: readonly Box[];
}

const step = 4;
/** Between the message and the window's side. */
const edge = 12;
/** Between the message and a control. */
const gap = 4;
/** A message whose top is above this is at the top of the window. Any other is at the bottom, above a bar that may be tall. */
const topHeight = 48;
/** A taller control, such as a card that is one link, is only covered if its middle is. */
const lowHeight = 48;
/** As much of a low control's height may be covered: its words are in the middle, and a press goes through the message. */
const mostOfEdge = 1 / 4;

/**
 * Finds the nearest place where the message covers no control, but for a part of a low one's edge: above or below its own, at either side, or
 * between two columns. Prefers one without words.
 */
export function freePlace({
  message,
  keys = [],
  window: { width, height },
  controls,
  read,
  words = [],
}: Place): Shift {
  const isAtTop = message.top < topHeight;
  const most = isAtTop ? height - message.bottom : message.top;
  const sides = [0, edge - message.left, width - edge - message.right];
  const columns = [...new Set([...sides, ...between(message, controls, width)])];
  let best: Shift = { x: 0, y: 0 };
  let least = Number.POSITIVE_INFINITY;
  for (let away = 0; away <= most; away += step) {
    for (const x of columns) {
      const shift = { x, y: isAtTop ? away : 0 - away };
      const box = moved(message, shift);
      const ownKeys = keys.map((key) => moved(key, shift));
      let covered = 10 * read.filter((each) => overlap(box, each)).length;
      for (const control of controls) {
        if (covered >= least) break;
        covered += costOf(box, ownKeys, control);
      }
      for (const each of words) {
        if (covered >= least) break;
        if (overlap(box, each)) covered += 1;
      }
      if (covered >= least) continue;
      [best, least] = [shift, covered];
      if (least === 0) return best;
    }
  }
  return best;
}

/** Where it would touch a control's left or right side: room in the middle of a wide list, whose rows have controls at both ends. */
function between(message: Box, controls: readonly Box[], width: number): readonly number[] {
  const beside = controls.flatMap(({ left, right }) => [
    Math.floor(left - gap - message.right),
    Math.ceil(right + gap - message.left),
  ]);
  return beside
    .filter((x) => message.left + x >= edge && message.right + x <= width - edge)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other));
}

/** What it costs that the message lies on a control: most if its own button would be pressed instead, much if it hides the middle, little at its edge. */
function costOf(message: Box, keys: readonly Box[], control: Box): number {
  if (!overlap(message, control)) return 0;
  const middle = { x: (control.left + control.right) / 2, y: (control.top + control.bottom) / 2 };
  if (keys.some((key) => contains(key, middle))) return 10_000;
  if (contains(message, middle)) return 1_000;
  const height = control.bottom - control.top;
  if (height > lowHeight) return 0;
  const hidden = Math.min(message.bottom, control.bottom) - Math.max(message.top, control.top);
  return hidden <= height * mostOfEdge ? 2 : 100;
}

const contains = ({ left, top, right, bottom }: Box, { x, y }: Shift): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const overlap = (message: Box, other: Box): boolean =>
  other.left < message.right + gap &&
  message.left - gap < other.right &&
  other.top < message.bottom + gap &&
  message.top - gap < other.bottom;

export const moved = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});
