/** What the dialog says about why the sign-in is needed. */
export interface Purpose {
  readonly title: string;
  readonly why: string;
  readonly label: string;
  readonly busyLabel: string;
  /** The sign-in is the last step of something that can't be undone. */
  readonly isDanger: boolean;
}

interface Asked {
  readonly purpose: Purpose | undefined;
  readonly promise: Promise<boolean>;
  readonly answer: (isSignedIn: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

/** Asks for a recent sign-in, once for all calls that wait for it. Returns false if the person declines. */
export function askToSignInAgain(purpose?: Purpose): Promise<boolean> {
  if (asked === undefined) {
    let answer: (isSignedIn: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    set({ purpose, promise, answer });
  }
  return asked?.promise ?? Promise.resolve(false);
}

/** State for the dialog that asks. */
export const stepUp = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAsked: (): boolean => asked !== undefined,
  purpose: (): Purpose | undefined => asked?.purpose,
  answer(isSignedIn: boolean): void {
    asked?.answer(isSignedIn);
    set(undefined);
  },
};

function set(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}
