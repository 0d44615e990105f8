interface Asked {
  readonly promise: Promise<boolean>;
  readonly answer: (isSignedIn: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

/** Asks for a recent sign-in, once for all calls that wait for it. Returns false if the person declines. */
export function askToSignInAgain(): Promise<boolean> {
  if (asked === undefined) {
    let answer: (isSignedIn: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    set({ promise, answer });
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
  answer(isSignedIn: boolean): void {
    asked?.answer(isSignedIn);
    set(undefined);
  },
};

function set(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}
