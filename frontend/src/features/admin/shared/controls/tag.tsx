import { Badge } from '@aws-amplify/ui-react';
import '@aws-amplify/ui-react/styles/badge.layer.css';

interface TagProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'error';
  readonly className?: string;
  readonly children: string;
}

/** A word or two beside a name: `Banned`, `Test mode`. */
export function Tag({ tone, ...props }: TagProps) {
  return <Badge size="small" {...(tone && { variation: tone })} {...props} />;
}
