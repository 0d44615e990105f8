import { useRuntimeConfig } from '../lib/runtime-config';

interface ContactSupportProps {
  /** @default Contact support */
  readonly words?: string;
}

/** A link to the deployment's chat. Without one, only the words. */
export function ContactSupport({ words = 'Contact support' }: ContactSupportProps) {
  const { chatUrl } = useRuntimeConfig();
  if (chatUrl === undefined) return <span>{words}</span>;
  return (
    <a href={chatUrl} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
