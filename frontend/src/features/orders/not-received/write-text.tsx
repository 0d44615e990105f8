import { TextAreaField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../contracts/limits';
import '../../../styles/amplify-forms';

interface WriteTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for a few sentences. The API stores them as one line. */
export const WriteText = ({ label, value, onChange }: WriteTextProps) => (
  <TextAreaField
    label={label}
    rows={3}
    maxLength={limits.caseText}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
