import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react';
import { PageLoading } from '../components/page-loading';
import { offlineError } from '../lib/api/api-error';

/** What is shown in the place of a screen that is still on its way. */
export const WhileLoading = createContext<ReactNode>(<PageLoading />);

export type LazyScreen<Props extends object> = ComponentType<Props> & {
  /** Fetches the code ahead of need. */
  preload(): void;
};

/**
 * A screen whose code comes when it is first shown, and words for when it doesn't come. Not by React.lazy: Suspense
 * holds back what comes within 300 ms of the last fallback, and two screens inside one another cost every visit half
 * a second.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchScreen = async () => {
    Loaded ??= await load();
    return Loaded;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, where a module is evaluated
  function Screen(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | undefined>(() => Loaded);
    const whileLoading = use(WhileLoading);
    useEffect(() => {
      if (Loaded !== undefined) return;
      void fetchScreen()
        .catch(() => ScreenUnavailable)
        .then((Come: ComponentType<Props>) => setShown(() => Come));
    }, []);
    return Shown ? <Shown {...props} /> : whileLoading;
  }

  return Object.assign(Screen, {
    // One that doesn't come now is asked for again when it is shown.
    preload: () => void fetchScreen().catch(() => undefined),
  });
}

function ScreenUnavailable() {
  return (
    <div className="lone-page" role="alert">
      <h1>This page could not be loaded</h1>
      <p>{offlineError.message}</p>
      <button
        type="button"
        className="amplify-button amplify-button--primary"
        onClick={() => window.location.reload()}
      >
        Retry
      </button>
    </div>
  );
}
