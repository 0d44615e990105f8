import './recipient-field.css';
import { TextField } from '@aws-amplify/ui-react';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber, normalPhoneNumber } from '../../../../contracts/phone-numbers';
import { api } from '../../lib/api/api';
import type { Recipient } from '../../lib/api/contract-types';
import { findRecipient, isName, matchRecipients } from '../../lib/recipients';
import { leaveToasts } from '../../lib/toast';

type FieldProps = ComponentProps<typeof TextField>;

interface RecipientFieldProps
  extends Pick<FieldProps, 'name' | 'hasError' | 'errorMessage' | 'isReadOnly' | 'enterKeyHint'> {
  readonly label: string;
  readonly value: string;
  /** A hint about the number, such as its network. */
  readonly hint: string | undefined;
  /** How the hint is meant, if it isn't plain information. */
  readonly hintTone?: 'warning' | 'error' | undefined;
  /** The hint shown at first. */
  readonly firstHint: string;
  readonly onLeave?: () => void;
  readonly onChange: NonNullable<FieldProps['onChange']>;
  /** A saved number was chosen. */
  readonly onChoose: (recipient: Recipient) => void;
}

/** The field's id. A screen has at most one. */
export const recipientId = 'recipient';

const mostShown = 8;

/** It replaces the hint and is no longer than it, so that nothing moves. */
const noSuchName = 'No saved number by that name';

/**
 * The recipient's number. From the first letter or the second digit on it suggests saved numbers by name or digits. `Saved numbers` lists them
 * all and switches to the letter keyboard. A combobox with a listbox, as ARIA describes them.
 */
export function RecipientField(props: RecipientFieldProps) {
  const { hint, hintTone, firstHint, onLeave, onChoose, ...field } = props;
  const { data, isError, refetch } = api.useGetRecipientsQuery({});
  const recipients = data?.recipients ?? [];
  const input = useRef<HTMLInputElement>(null);
  const [areAllAsked, setAreAllAsked] = useState(false);
  const [byName, setByName] = useState(false);
  const saved = findRecipient(recipients, normalPhoneNumber(field.value));
  const matching = saved ? [] : matchRecipients(recipients, field.value).slice(0, mostShown);
  const shown = areAllAsked ? recipients : matching;
  const list = useCombobox(shown, (recipient) => {
    setAreAllAsked(false);
    setByName(false);
    leaveToasts();
    onChoose(recipient);
    input.current?.focus();
  });
  const { listId, isOpen, active, comboboxProps, open, close, optionProps } = list;
  const hasSaved = recipients.length > 0;
  const isAllOpen = areAllAsked && isOpen;
  const isUnknownName = data !== undefined && isName(field.value) && matching.length === 0;
  const toggleAll = () => {
    if (isError) void refetch();
    setAreAllAsked(!isAllOpen);
    setByName(true);
    input.current?.focus();
    if (isAllOpen) close();
    else open();
  };
  return (
    <div className={hintTone ? `recipient-field recipient-field--${hintTone}` : 'recipient-field'}>
      <TextField
        ref={input}
        id={recipientId}
        type="tel"
        inputMode={byName ? 'text' : 'tel'}
        autoComplete={hasSaved ? 'off' : 'tel-national'}
        placeholder="0240000000"
        descriptiveText={
          saved
            ? [`Saved as ${saved.name}`, hint].filter(Boolean).join('. ')
            : (hint ?? (isUnknownName ? noSuchName : field.hasError ? undefined : firstHint))
        }
        {...field}
        onChange={(event) => {
          setAreAllAsked(false);
          open();
          field.onChange(event);
        }}
        {...(hasSaved && comboboxProps)}
        onBlur={() => {
          comboboxProps.onBlur();
          onLeave?.();
        }}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label="Saved numbers" className="recipient-field__list">
          {shown.map((recipient, index) => (
            <div
              key={recipient.phone_number}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="recipient-field__option"
              {...optionProps(index)}
            >
              <span>{recipient.name}</span> <span>{groupedPhoneNumber(recipient.phone_number)}</span>
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isOpen
          ? `${shown.length} saved ${shown.length === 1 ? 'number' : 'numbers'}`
          : isUnknownName && noSuchName}
      </p>
      <button
        type="button"
        className="text-link recipient-field__all"
        aria-expanded={isAllOpen}
        // The field keeps the focus, and with it the open list.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggleAll}
      >
        Saved numbers
      </button>
      {areAllAsked && !hasSaved && (
        <p className="row__note" role="status">
          {isError
            ? 'Your saved numbers couldn’t be loaded. Try again.'
            : data && (
                <span>
                  None yet. <Link to={paths.recipients}>Add one</Link>, or open an order to save its number.
                </span>
              )}
        </p>
      )}
    </div>
  );
}

/** The state of a list of options: open or closed, the active option, and the handlers of keys and taps. */
function useCombobox<Option>(options: readonly Option[], choose: (option: Option) => void) {
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
