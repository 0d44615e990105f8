import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { limits } from '../../../../../../contracts/limits';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'ref'>;

/** An amount in cedis. A text field: a number field reads as empty what it doesn't understand. */
export const AmountField = (props: FieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" maxLength={12} placeholder="0.00" {...props} />
);

export const SearchField = (props: FieldProps) => (
  <TextField type="search" autoComplete="off" maxLength={limits.search} {...props} />
);

/** Why something is changed: kept in the audit log. */
export const ReasonField = (props: FieldProps) => (
  <TextField autoComplete="off" maxLength={limits.reason} {...props} />
);
