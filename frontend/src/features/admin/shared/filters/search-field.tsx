import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../../contracts/limits';

interface SearchFieldProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly placeholder: string;
  readonly className?: string;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
}

export function SearchField(field: SearchFieldProps) {
  return <TextField type="search" autoComplete="off" maxLength={limits.search} {...field} />;
}
