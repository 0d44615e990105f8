export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly title: string;
  readonly description: string | undefined;
  /** Why, in the server's words. */
  readonly reason?: string | undefined;
  /** What it tells of, such as `sign-in`: its attempts supersede each other. */
  readonly flow?: string | undefined;
}

const maximumShown = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows messages above whatever screen is open; they survive navigation. A success takes the earlier errors of its
 * own flow with it, for the attempt that they tell of is made good; those of any other stay their time.
 */
export function toastsOf(flow?: string) {
  return {
    success: (title: string, description?: string) => {
      if (flow !== undefined) set(toasts.filter((item) => item.tone !== 'error' || item.flow !== flow));
      add({ tone: 'success', title, description, flow });
    },
    error: (title: string, description?: string, reason?: string) =>
      add({ tone: 'error', title, description, reason, flow }),
  };
}

/** Of no flow: each message stands for itself. */
export const toast = toastsOf();

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
