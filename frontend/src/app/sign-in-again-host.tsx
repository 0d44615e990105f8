import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { stepUp } from '../lib/auth/step-up';

interface DialogProps {
  readonly onDone: (isSignedIn: boolean) => void;
}

/** Shows the dialog when a call needs a recent sign-in. Its code loads then. */
export function SignInAgainHost() {
  const isAsked = useSyncExternalStore(stepUp.subscribe, stepUp.isAsked);
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps>>();
  useEffect(() => {
    if (!isAsked || Loaded) return;
    Promise.all([import('../kit/sign-in-again-dialog'), import('../lib/auth/amplify-again')]).then(
      ([{ SignInAgainDialog }, { signInBeside }]) =>
        setLoaded(() => ({ onDone }: DialogProps) => (
          <SignInAgainDialog begin={signInBeside} purpose={stepUp.purpose()} onDone={onDone} />
        )),
      () => stepUp.answer(false),
    );
  }, [isAsked, Loaded]);
  // Someone who has left the signed-in pages can't answer.
  useEffect(() => () => stepUp.answer(false), []);
  return isAsked && Loaded ? <Loaded onDone={stepUp.answer} /> : null;
}
