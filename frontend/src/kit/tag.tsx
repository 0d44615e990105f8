import { Badge } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import '@aws-amplify/ui-react/styles/badge.layer.css';

interface TagProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'error' | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A word or two beside a name: `Banned`, `Test mode`. */
export function Tag({ tone, ...props }: TagProps) {
  return <Badge size="small" {...(tone && { variation: tone })} {...props} />;
}
