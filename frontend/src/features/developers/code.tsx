import { Button } from '@aws-amplify/ui-react';
import { useCopy } from '../../kit/copied';

interface CodeProps {
  /** What it is, such as a language. */
  readonly label: string;
  readonly text: string;
}

/** Lines to copy. A line doesn't wrap: the box scrolls sideways. */
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
      {/* Scrolled by the keyboard, too. */}
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: it scrolls, and has a name for that */}
      <pre role="group" tabIndex={0} aria-label={label}>
        {text}
      </pre>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: as above */}
    </div>
  );
}

/** A sentence in which names stand between backticks. */
export const withCode = (words: string) =>
  words.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
