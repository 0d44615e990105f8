import { Button } from '@aws-amplify/ui-react';
import { toast } from '../../lib/toast/toast-store';

/** Lines to copy. */
export function Code({ text }: { readonly text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied');
    } catch {
      toast.error('Your browser didn’t allow copying. Select the lines and copy them.');
    }
  };
  return (
    <div className="developers__code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it */}
      <pre tabIndex={0}>{text}</pre>
      <Button size="small" onClick={copy}>
        Copy
      </Button>
    </div>
  );
}

/** A sentence in which names stand between backticks. */
export const withCode = (words: string) =>
  words.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
