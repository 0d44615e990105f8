import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react';
import { LonePage, PageLoading, reloadPage } from '../kit/lone-page';
import { connectionError } from '../lib/api/api-error';
import { loadFailedStylesheets } from './failed-stylesheets';

/** Shown in place of a screen whose code is loading. */
export const WhileLoading = createContext<ReactNode>(<PageLoading />);

export type LazyScreen<Props extends object> = ComponentType<Props> & {
  /** Loads the code before the screen is shown. */
  preload(): void;
};

type PropsOf<Screen> = Screen extends ComponentType<infer Props extends object> ? Props : never;

/**
 * A screen whose code loads when it is first shown, with a message when loading fails. React.lazy is not used because
 * Suspense delays content that arrives within 300 ms of the last fallback: with two nested screens, every visit
 * would take half a second longer. The page around a part is never reloaded: a form in it may be filled in.
 */
export function lazyScreen<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  isPart = false,
): LazyScreen<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let Loaded: ComponentType<Props> | undefined;
  /** Stands for the mounted screen whose loading failed last: an effect that runs twice for one screen isn't a second failure. */
  let failedFor: unknown;
  const fetchScreen = async () => {
    if (Loaded !== undefined) return Loaded;
    await loadFailedStylesheets();
    Loaded = (await load())[name] as ComponentType<Props>;
    return Loaded;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: runs once per screen, when its module is evaluated
  function Screen(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | undefined>(() => Loaded);
    const whileLoading = use(WhileLoading);
    useEffect(() => {
      // Checked when drawn, because the code may have arrived since the last render.
      if (Shown !== undefined) return;
      void fetchScreen()
        .catch(() => {
          // A browser may remember that code couldn't be loaded, so opening the screen again loads the whole page again.
          if (failedFor !== undefined && failedFor !== setShown && !isPart && navigator.onLine) reloadPage();
          failedFor = setShown;
          return ScreenUnavailable;
        })
        .then((Arrived: ComponentType<Props>) => setShown(() => Arrived));
    }, [Shown]);
    useEffect(() => {
      if (Shown !== ScreenUnavailable || isPart) return;
      window.addEventListener('online', reloadPage);
      return () => window.removeEventListener('online', reloadPage);
    }, [Shown]);
    return Shown ? <Shown {...props} /> : whileLoading;
  }

  return Object.assign(Screen, {
    // After a failed preload, the screen tries again when it is shown. Where the browser remembers the failure, it says so.
    preload: () => void fetchScreen().catch(() => undefined),
  });
}

/** A dialog or another part of a screen, whose code loads when it is first shown, or before. Nothing takes its place meanwhile. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyScreen<PropsOf<Module[Name]>> {
  const Screen = lazyScreen(load, name, true);
  // biome-ignore lint/correctness/noComponentHookFactories: runs once per part, when its module is evaluated
  const Part = (props: PropsOf<Module[Name]>) => (
    <WhileLoading value={null}>
      <Screen {...props} />
    </WhileLoading>
  );
  return Object.assign(Part, { preload: Screen.preload });
}

const preloadAfterMs = 2_000;

/** Loads what this screen will probably open, once the screen itself has had time to arrive. */
export function usePreload({ preload }: { preload(): void }): void {
  useEffect(() => {
    const timer = setTimeout(preload, preloadAfterMs);
    return () => clearTimeout(timer);
  }, [preload]);
}

function ScreenUnavailable() {
  return (
    <LonePage title="This page couldn’t be loaded" action="Retry" onAction={reloadPage}>
      {connectionError().message}
    </LonePage>
  );
}
