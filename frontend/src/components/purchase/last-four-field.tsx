import { TextField } from '@aws-amplify/ui-react';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { isLastFourOf } from './review';

interface LastFourFieldProps {
  /** `0` and nine digits. */
  readonly phoneNumber: string;
  /** The digits typed so far. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly autoFocus: boolean;
}

/** Asks for the last four digits of a number that the customer hasn't bought for lately, because data sent to a wrong number can't be taken back. */
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
      descriptiveText="You haven’t bought for this number lately."
      hasError={value.length === 4 && !isLastFourOf(phoneNumber, value)}
      errorMessage={`${groupedPhoneNumber(phoneNumber)} doesn’t end in ${value}. Check the number.`}
    />
  );
}
