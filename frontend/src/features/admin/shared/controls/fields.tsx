import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { aloneWords } from '../../../../../../contracts/approvals/approval-limits';
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

/** For a change that waits for a colleague: why somebody wants it. In the form: beside the buttons it would cover what is typed on a small phone. */
export const ReasonToApprove = (props: Omit<FieldProps, 'label'>) => (
  <ReasonField
    descriptiveText={`For whoever approves it. ${aloneWords}`}
    {...props}
    label="Reason (optional)"
  />
);
