import { ChatIcon, MegaphoneIcon } from '../../components/icons';
import { useRuntimeConfig } from '../../lib/runtime-config';

/** The deployment's support chat and channel, as far as they are configured. */
export function SupportLinks() {
  const { chatUrl, channelUrl } = useRuntimeConfig();
  if (chatUrl === undefined && channelUrl === undefined) return null;
  return (
    <>
      {chatUrl !== undefined && (
        <a className="amplify-button" href={chatUrl} target="_blank" rel="noopener noreferrer">
          <ChatIcon />
          Chat Support
        </a>
      )}
      {channelUrl !== undefined && (
        <a className="amplify-button" href={channelUrl} target="_blank" rel="noopener noreferrer">
          <MegaphoneIcon />
          Join our Channel
        </a>
      )}
    </>
  );
}
