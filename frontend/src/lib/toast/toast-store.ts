export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly title: string;
  readonly description: string | undefined;
  /** Why, in the server's words. */
  readonly reason?: string | undefined;
}

const maximumShown = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message above whatever screen is open; it survives navigation. */
export const toast = {
  success: (title: string, description?: string) => add({ tone: 'success', title, description }),
  error: (title: string, description?: string, reason?: string) =>
    add({ tone: 'error', title, description, reason }),
};

export function dismissToast(id: number): void {
  set(toasts.filter((item) => item.id !== id));
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
  // The same words again replace the first: a screen that fails twice says so once.
  const others = toasts.filter(
    (item) => item.title !== content.title || item.description !== content.description,
  );
  set([...others, { ...content, id: lastId }].slice(-maximumShown));
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
