export interface Toast {
  readonly id: number;
  /** `waiting`: nothing has gone wrong, and nothing is done yet. `spoken`: for screen readers alone, because the screen shows it. */
  readonly tone: 'success' | 'waiting' | 'error' | 'spoken';
  readonly title: string;
  readonly description: string | undefined;
  /** The server's explanation. */
  readonly reason?: string | undefined;
  /** The order that it is about. */
  readonly about?: string | undefined;
}

/** Paused while a payment is open, because it would cover its buttons. */
let isHeld = false;
let waiting: Omit<Toast, 'id'> | null = null;

let toasts: readonly Toast[] = [];
/** When the latest was shown, in milliseconds since 1970. */
let shownAt = 0;
/** A message stays at least this long, because nobody reads it faster. */
const leastMs = 1_000;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message above any screen; it survives navigation. */
export const toast = {
  success: (title: string, description?: string, about?: string) =>
    add({ tone: 'success', title, description, about }),
  waiting: (title: string, description?: string) => add({ tone: 'waiting', title, description }),
  spoken: (title: string) => add({ tone: 'spoken', title, description: undefined }),
  error: (title: string, description?: string, reason?: string) =>
    add({ tone: 'error', title, description, reason }),
};

export function dismissToast(id: number): void {
  set(toasts.filter((item) => item.id !== id));
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

/** Removes the visible messages. Those for screen readers alone cover nothing. */
export function dismissToasts(): void {
  if (toasts.some(isSeen)) set(toasts.filter((item) => !isSeen(item)));
}

const isSeen = ({ tone }: Toast): boolean => tone !== 'spoken';

/** While a payment is open nothing is shown; the latest message follows afterwards. */
export async function withoutToasts<T>(payment: Promise<T>): Promise<T> {
  isHeld = true;
  set([]);
  try {
    return await payment;
  } finally {
    isHeld = false;
    const next = waiting;
    waiting = null;
    if (next !== null) add(next);
  }
}

/** Removes a message about an order that is no longer true. */
export function dismissToastsAbout(orderNumber: string): void {
  set(toasts.filter(({ about }) => about !== orderNumber));
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};

/** One at a time: the latest is about what the customer has just done. */
function add(content: Omit<Toast, 'id'>): void {
  if (isHeld) {
    waiting = content;
    return;
  }
  lastId += 1;
  shownAt = Date.now();
  set([{ ...content, id: lastId }]);
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
