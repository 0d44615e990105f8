import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';

type TextFieldProps = ComponentProps<typeof TextField>;

/** An amount in cedis. A text field: a number field reads as empty what it doesn't understand. */
export function AmountField(props: Omit<TextFieldProps, 'ref'>) {
  return <TextField inputMode="decimal" autoComplete="off" maxLength={12} placeholder="0.00" {...props} />;
}
