import { TextField } from '@aws-amplify/ui-react';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { isLastFourOf } from './review';

interface LastFourFieldProps {
  /** `0` and nine digits. */
  readonly phoneNumber: string;
  /** The digits that are typed so far. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly autoFocus: boolean;
}

/** A number that is new to its customer, typed again: a wrong one can't be taken back. */
export function LastFourField({ phoneNumber, value, onChange, autoFocus }: LastFourFieldProps) {
  return (
    <TextField
      label="Last four digits of the number"
      inputMode="numeric"
      autoComplete="off"
      autoFocus={autoFocus}
      maxLength={4}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
      descriptiveText="You haven’t bought for this number lately. Type its last four digits."
      hasError={value.length === 4 && !isLastFourOf(phoneNumber, value)}
      errorMessage={`${groupedPhoneNumber(phoneNumber)} doesn’t end in ${value}. Check the number.`}
    />
  );
}
