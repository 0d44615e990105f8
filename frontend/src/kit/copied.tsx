import { useState } from 'react';

interface CopyWords {
  readonly copied: string;
  readonly failed: string;
}

/**
 * Copies a text and shows the outcome beside its button. A toast would cover the sheet and outlive it.
 * @returns `answer` to show
 */
export function useCopy({ copied, failed }: CopyWords) {
  const [went, setWent] = useState<'copied' | 'failed'>();
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setWent('copied');
    } catch {
      setWent('failed');
    }
  };
  const answer = (
    <div role="status">
      {went === 'copied' && <p className="subtle">{copied}</p>}
      {went === 'failed' && <p className="notice notice--warning">{failed}</p>}
    </div>
  );
  return { copy, answer };
}
