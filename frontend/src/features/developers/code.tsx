import { Button } from '@aws-amplify/ui-react';
import { useCopy } from '../../components/copied';

interface CodeProps {
  /** What it is, such as a language. */
  readonly label: string;
  readonly text: string;
}

/** Lines to copy. They wrap, so that nothing is cut off. */
export function Code({ label, text }: CodeProps) {
  const { copy, answer } = useCopy({
    copied: 'Copied',
    failed: 'Your browser didn’t allow copying. Select the lines and copy them.',
  });
  return (
    <div className="developers__code">
      <p>{label}</p>
      {answer}
      <Button size="small" aria-label={`Copy: ${label}`} onClick={() => void copy(text)}>
        Copy
      </Button>
      <pre>{text}</pre>
    </div>
  );
}

/** A sentence in which names stand between backticks. */
export const withCode = (words: string) =>
  words.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
