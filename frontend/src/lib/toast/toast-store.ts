export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly title: string;
  readonly description: string | undefined;
  /** The server's explanation. */
  readonly reason?: string | undefined;
  /** The flow that it belongs to, such as `purchase`. */
  readonly flow?: string | undefined;
  /** The order that it tells of. */
  readonly about?: string | undefined;
}

const maximumShown = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows messages above any screen; they survive navigation. A success removes the earlier errors of its own flow, which
 * no longer hold.
 */
export function toastsOf(flow?: string) {
  return {
    success: (title: string, description?: string, about?: string) => {
      if (flow !== undefined) set(toasts.filter((item) => item.tone !== 'error' || item.flow !== flow));
      add({ tone: 'success', title, description, flow, about });
    },
    error: (title: string, description?: string, reason?: string) =>
      add({ tone: 'error', title, description, reason, flow }),
  };
}

/** Messages that belong to no flow. */
export const toast = toastsOf();

export function dismissToast(id: number): void {
  set(toasts.filter((item) => item.id !== id));
}

/** What was said of an order, and no longer holds. */
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

function add(content: Omit<Toast, 'id'>): void {
  lastId += 1;
  // A repeated message replaces the first.
  const others = toasts.filter(
    (item) => item.title !== content.title || item.description !== content.description,
  );
  set([...others, { ...content, id: lastId }].slice(-maximumShown));
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
