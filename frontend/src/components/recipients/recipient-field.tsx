import { TextField } from '@aws-amplify/ui-react';
import { type ComponentProps, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber, normalPhoneNumber } from '../../../../contracts/phone-numbers';
import { api } from '../../lib/api/api';
import type { Recipient } from '../../lib/api/contract-types';
import { matchRecipients } from '../../lib/recipients/match-recipients';
import { useCombobox } from '../../lib/use-combobox';
import './recipient-field.css';

interface RecipientFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'name' | 'hasError' | 'errorMessage'> {
  readonly value: string;
  /** What is known of the number. */
  readonly hint: string | undefined;
  readonly onLeave: () => void;
  readonly onChange: NonNullable<ComponentProps<typeof TextField>['onChange']>;
  /** One of the saved numbers was chosen. */
  readonly onChoose: (recipient: Recipient) => void;
}

const mostShown = 8;

/**
 * The number that receives the data. From the second character on, saved numbers are suggested by name or digits: a
 * combobox with a listbox, as ARIA describes them. Whoever has none saved sees a plain field.
 */
export function RecipientField({ hint, onLeave, onChoose, ...field }: RecipientFieldProps) {
  const { recipients = [] } = api.useGetRecipientsQuery({}).data ?? {};
  const input = useRef<HTMLInputElement>(null);
  const [byName, setByName] = useState(false);
  const saved = recipients.find(({ phone_number }) => phone_number === normalPhoneNumber(field.value));
  const shown = saved ? [] : matchRecipients(recipients, field.value).slice(0, mostShown);
  const { listId, isOpen, active, comboboxProps, open, optionProps } = useCombobox(shown, (recipient) => {
    onChoose(recipient);
    input.current?.focus();
  });
  const hasSaved = recipients.length > 0;
  return (
    <div className="recipient-field">
      <TextField
        ref={input}
        label="Phone Number"
        type="tel"
        inputMode={byName ? 'text' : 'tel'}
        autoComplete={hasSaved ? 'off' : 'tel-national'}
        placeholder="0240000000"
        descriptiveText={
          saved
            ? [`Saved as ${saved.name}`, hint].filter(Boolean).join('. ')
            : (hint ?? 'The number that receives the data')
        }
        {...field}
        onChange={(event) => {
          open();
          field.onChange(event);
        }}
        {...(hasSaved && comboboxProps)}
        onBlur={() => {
          comboboxProps.onBlur();
          onLeave();
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
        {isOpen && `${shown.length} saved ${shown.length === 1 ? 'number' : 'numbers'}`}
      </p>
      {hasSaved && (
        <div className="recipient-field__aside">
          <button
            type="button"
            className="text-link"
            onClick={() => {
              setByName(!byName);
              input.current?.focus();
            }}
          >
            {byName ? 'Type a number' : 'Find by name'}
          </button>
          <Link className="text-link" to={paths.recipients}>
            Saved numbers
          </Link>
        </div>
      )}
    </div>
  );
}
