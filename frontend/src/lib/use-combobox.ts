import { type KeyboardEvent, useId, useState } from 'react';

/** The state of a list of options: open or closed, the active option, and the handlers of keys and taps. */
export function useCombobox<Option>(options: readonly Option[], choose: (option: Option) => void) {
  const listId = useId();
  const [isWanted, setIsWanted] = useState(false);
  const [chosen, setActive] = useState(-1);
  const isOpen = isWanted && options.length > 0;
  const active = isOpen && chosen < options.length ? chosen : -1;
  const close = () => {
    setIsWanted(false);
    setActive(-1);
  };
  const open = () => {
    setIsWanted(true);
    setActive(-1);
  };
  const take = (option: Option | undefined) => {
    close();
    if (option !== undefined) choose(option);
  };
  const move = (by: 1 | -1) => {
    setIsWanted(true);
    // Wraps around at both ends.
    const from = active < 0 && by < 0 ? options.length : active;
    setActive((from + by + options.length) % options.length);
  };
  const act = (key: string): boolean => {
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' && active >= 0) take(options[active]);
    else if (key === 'Escape' && isOpen) close();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (options.length === 0 || event.nativeEvent.isComposing) return;
    if (act(event.key)) event.preventDefault();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return {
    listId,
    isOpen,
    active,
    open,
    close,
    comboboxProps: {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      onKeyDown,
      onBlur: close,
    },
    optionProps: (index: number) => ({
      id: optionId(index),
      // The field keeps the focus.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => take(options[index]),
    }),
  };
}
