import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { limits } from '../../../../../../contracts/limits';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'ref'>;

/** An amount in cedis. A text field, because a number field reads anything invalid as empty. */
export const AmountField = (props: FieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" maxLength={12} placeholder="0.00" {...props} />
);

export const SearchField = (props: FieldProps) => (
  <TextField type="search" autoComplete="off" maxLength={limits.search} {...props} />
);

/** The reason for a change, kept in the audit log. */
export const ReasonField = (props: FieldProps) => (
  <TextField autoComplete="off" maxLength={limits.reason} {...props} />
);

/** Rejects `12,50` and `1,250`, because a comma can mean two things. */
const decimal = /^-?(\d+\.?\d*|\.\d+)$/;

export const isAmount = (text: string): boolean => decimal.test(text.trim());

/** Returns the amount in cedis, or 0 if the text isn't one (specification, section 5). */
export const parseAmount = (text: string): number => (isAmount(text) ? Number(text) : 0);
