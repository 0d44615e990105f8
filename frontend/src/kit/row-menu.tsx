import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MoreIcon } from './icons';
import './row-menu.css';

interface MenuAction {
  readonly label: string;
  readonly onChoose: () => void;
  /** It can't be undone, so it is red. */
  readonly isDanger?: boolean;
}

interface RowMenuProps {
  /** The subject of its actions, for screen readers. */
  readonly of: string;
  readonly actions: readonly MenuAction[];
  /** One of its actions is under way, so none can begin. The button keeps the focus. */
  readonly isBusy?: boolean;
}

/** A row's actions, behind one button. The button gets the focus back before an action opens anything. */
export function RowMenu({ of, actions, isBusy = false }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (!isOpen) return;
    items()[0]?.focus();
    // A tap beside it moves the focus in some browsers only.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  const close = () => {
    button.current?.focus();
    setIsOpen(false);
  };
  const move = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) all.at(next % all.length)?.focus();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus
    <div
      ref={box}
      className="row-menu"
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Safari gives a tapped button no focus.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={`More for ${of}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isBusy}
        onClick={() => setIsOpen(!isOpen && !isBusy)}
      >
        <MoreIcon />
      </button>
      {isOpen && (
        <div role="menu" aria-label={of}>
          {actions.map(({ label, onChoose, isDanger = false }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={isDanger ? 'row-menu__danger' : undefined}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
