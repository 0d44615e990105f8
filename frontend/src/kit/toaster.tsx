import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, type Toast, toastStore, shownMs as usualMs } from '../lib/toast';
import { useIsOnline } from '../lib/use-browser';
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon } from './icons';

/** Shown while the device is offline. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <p className="offline-notice" role="status">
      {!isOnline && 'You are offline. What you see may be out of date.'}
    </p>
  );
}

/** Both live regions are always on the page, because a region added with its text isn't announced. */
export function Toaster({ shownMs = usualMs }: { readonly shownMs?: number }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const section = useRef<HTMLElement>(null);
  useEffect(() => raise(section.current, toasts.length > 0), [toasts]);
  useEffect(measureKeyboard, []);
  const cards = (isError: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === isError)
      .map((item) => <ToastCard key={item.id} toast={item} shownMs={shownMs} />);
  return (
    <section ref={section} className="toaster" popover="manual" aria-label="Notifications">
      <div role="status" aria-live="polite">
        {cards(false)}
      </div>
      <div role="alert" aria-live="assertive">
        {cards(true)}
      </div>
    </section>
  );
}

/** Shows the toasts above a modal dialog's backdrop. Browsers without popovers show them below it. */
function raise(element: HTMLElement | null, isShown: boolean): void {
  if (typeof element?.showPopover !== 'function') return;
  // The popover that was shown last is on top.
  if (element.matches(':popover-open')) element.hidePopover();
  if (isShown) element.showPopover();
  // An open dialog leaves this much room above it.
  document.body.style.setProperty('--toast', isShown ? `${element.offsetHeight}px` : '0px');
}

/** A phone's keyboard covers the bottom of the page without resizing it: what stands there keeps above it. */
function measureKeyboard() {
  const viewport = window.visualViewport;
  if (!viewport) return undefined;
  const follow = () => {
    const covered = window.innerHeight - viewport.height - viewport.offsetTop;
    // A zoomed page has a small viewport too.
    document.documentElement.style.setProperty(
      '--keyboard',
      `${viewport.scale > 1 ? 0 : Math.max(0, covered)}px`,
    );
  };
  viewport.addEventListener('resize', follow);
  return () => viewport.removeEventListener('resize', follow);
}

const icons = { success: CheckIcon, waiting: ClockIcon, error: AlertIcon };

/**
 * Disappears after a while, but not while it has the keyboard's focus, or once somebody asked to read all of it. A pointer over it doesn't
 * count, because it may be there by chance or be left by a finger; a press goes to what is below.
 */
function ToastCard({ toast, shownMs }: { readonly toast: Toast; readonly shownMs: number }) {
  const [held, setHeld] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (held || isWhole) return;
    const timer = setTimeout(() => dismissToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [held, isWhole, shownMs, toast.id]);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = words.current ?? {};
    setIsCut(scrollHeight > clientHeight + 1);
  }, []);
  if (toast.tone === 'spoken') return <p className="visually-hidden">{toast.title}</p>;
  const Icon = icons[toast.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause a timer
    <div className={`toast toast--${toast.tone}`} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <span className="toast__icon">
        <Icon />
      </span>
      <div ref={words} className={`toast__words${isWhole ? '' : ' toast__words--short'}`}>
        <p className="toast__title">{toast.title}</p> {toast.description && <p>{toast.description}</p>}{' '}
        {toast.reason && <p>{toast.reason}</p>}
      </div>
      {isCut && !isWhole && (
        <button
          type="button"
          className="toast__more amplify-button amplify-button--link amplify-button--small"
          onClick={() => setIsWhole(true)}
        >
          More
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
