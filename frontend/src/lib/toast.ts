import { useEffect } from 'react';
import { isApiError } from './api/api-error';

export interface Toast {
  readonly id: number;
  /** `waiting`: nothing has gone wrong, and nothing is done yet. `spoken`: for screen readers alone, because the screen shows it. */
  readonly tone: 'success' | 'waiting' | 'error' | 'spoken';
  readonly title: string;
  readonly description: string | undefined;
  /** The server's explanation. */
  readonly reason?: string | undefined;
}

type Content = Omit<Toast, 'id'>;

/** Paused while a payment is open, because it would cover its buttons. */
let isHeld = false;
/** Messages whose turn comes after the failure that is shown, or after the payment. */
let waiting: readonly Content[] = [];
let turn: ReturnType<typeof setTimeout> | undefined;

let toasts: readonly Toast[] = [];
/** When the latest was shown, in milliseconds since 1970. */
let shownAt = 0;
/** A message stays at least this long, because nobody reads it faster. */
const leastMs = 1_000;
/** How long a message is shown: long enough to read, and short enough not to be in the way. The next one doesn't cut a failure short. */
export const shownMs = 3_000;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message above any screen; it survives navigation. */
export const toast = {
  success: (title: string, description?: string) => add({ tone: 'success', title, description }),
  waiting: (title: string, description?: string) => add({ tone: 'waiting', title, description }),
  spoken: (title: string) => add({ tone: 'spoken', title, description: undefined }),
  error: (title: string, description?: string, reason?: string) =>
    add({ tone: 'error', title, description, reason }),
};

export function dismissToast(id: number): void {
  set(toasts.filter((item) => item.id !== id));
  showNext();
}

/**
 * Removes the messages when the customer continues, so that none covers what they press next, but not before there was time to read them. A
 * dialog removes them at once instead.
 */
export function leaveToasts(): void {
  if (!toasts.some(isSeen)) return;
  const wait = shownAt + leastMs - Date.now();
  const shown = toasts;
  if (wait <= 0) dismissToasts();
  else setTimeout(() => toasts === shown && dismissToasts(), wait);
}

/** Removes the visible messages. Those for screen readers alone cover nothing, and a failure that nobody has seen yet follows. */
export function dismissToasts(): void {
  waiting = waiting.filter(isFailure);
  if (toasts.some(isSeen)) set(toasts.filter((item) => !isSeen(item)));
  showNext();
}

const isSeen = ({ tone }: Content): boolean => tone !== 'spoken';
const isFailure = ({ tone }: Content): boolean => tone === 'error';

/** While a payment is open nothing is shown. Afterwards the failures follow, then the latest other message. */
export async function withoutToasts<T>(payment: Promise<T>): Promise<T> {
  isHeld = true;
  set([]);
  try {
    return await payment;
  } finally {
    isHeld = false;
    showNext();
  }
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};

/** One at a time: the latest is about what the customer has just done. But a failure is shown for its whole time first. */
function add(content: Content): void {
  const failure = toasts.find(isFailure);
  if (!isHeld && (failureLeftMs() <= 0 || isSame(failure, content))) show(content);
  else if (!isHeld && !isSeen(content)) set([...toasts.filter(isFailure), withId(content)]);
  else {
    // Failures all wait for their turn, but a repeated one is shown once. Of the other messages, the latest comes first: it is about what the
    // customer has just done.
    const failures = waiting.filter((item) => isFailure(item) && !isSame(item, content));
    waiting = (isFailure(content) ? [...failures, content] : [content, ...failures]).slice(0, mostWaiting);
    showNext();
  }
}

/** More failures at once say nothing new. */
const mostWaiting = 3;

const isSame = (one: Content | undefined, { tone, title, description, reason }: Content): boolean =>
  one?.tone === tone && one.title === title && one.description === description && one.reason === reason;

const failureLeftMs = (): number => (toasts.some(isFailure) ? shownAt + shownMs - Date.now() : 0);

/** Shows the next message, or comes back when it is its turn. */
function showNext(): void {
  clearTimeout(turn);
  const [next, ...rest] = waiting;
  if (next === undefined || isHeld) return;
  const leftMs = failureLeftMs();
  if (leftMs <= 0) {
    waiting = rest;
    show(next);
  }
  turn = setTimeout(showNext, leftMs > 0 ? leftMs : shownMs);
}

function show(content: Content): void {
  shownAt = Date.now();
  set([withId(content)]);
}

function withId(content: Content): Toast {
  lastId += 1;
  return { ...content, id: lastId };
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows an 'Error' toast when a query begins to fail. Once only, because the automatic retries may fail for minutes. An offline device has
 * a notice already, and staff who still have to set up a second factor a screen of their own. `isShown`: the screen shows it, so it is
 * only spoken.
 */
export function useErrorToast(error: unknown, description: string, isShown = false): void {
  const isSaid = isApiError(error) && (error.kind === 'offline' || error.code === 'second_factor_needed');
  const hasFailed = error !== undefined && !isSaid;
  useEffect(() => {
    if (!hasFailed) return;
    if (isShown) toast.spoken(description);
    else toast.error('Error', description);
  }, [hasFailed, description, isShown]);
}
