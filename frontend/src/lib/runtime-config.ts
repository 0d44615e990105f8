import { useEffect, useState } from 'react';
import { asRecord, asText, asUrl, optionalUrl } from './config-fields';
import { once } from './once';

/** What differs between deployments of one build. Served as `/config.json`. */
export interface RuntimeConfig {
  readonly chatUrl?: string;
  readonly channelUrl?: string;
  readonly identity: {
    readonly region: string;
    readonly userPoolId: string;
    readonly userPoolClientId: string;
    /** The user pool's address, if it isn't AWS. */
    readonly endpoint?: string;
  };
  /** Paystack's addresses, if they aren't Paystack's own. Each ends with a slash. */
  readonly paystack?: { readonly checkout: string; readonly api: string };
}

/** Loads and checks `/config.json` once. After a failure, the next call tries again. */
export const loadRuntimeConfig = once(async () => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new TypeError(`/config.json answered ${response.status}`);
  loaded = parseRuntimeConfig(await response.json());
  return loaded;
});

type ShownConfig = Pick<RuntimeConfig, 'chatUrl' | 'channelUrl'>;

let loaded: RuntimeConfig | undefined;

/** The configuration; empty until it has loaded. Signing in needs it, so that it is usually there when a screen is first drawn. */
export function useRuntimeConfig(): ShownConfig {
  const [config, setConfig] = useState<ShownConfig>(loaded ?? {});
  useEffect(() => {
    // The code that needs it reports a failure. Screens can do without the links.
    loadRuntimeConfig().then(setConfig, () => undefined);
  }, []);
  return config;
}

/** @throws TypeError naming a missing or wrong field */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  const config = asRecord(value, 'config.json');
  const identity = asRecord(config.identity, 'identity');
  const chatUrl = optionalUrl(config.chatUrl, 'chatUrl');
  const channelUrl = optionalUrl(config.channelUrl, 'channelUrl');
  const endpoint = optionalUrl(identity.endpoint, 'identity.endpoint');
  return {
    ...(chatUrl !== undefined && { chatUrl }),
    ...(channelUrl !== undefined && { channelUrl }),
    identity: {
      region: asText(identity.region, 'identity.region'),
      userPoolId: asText(identity.userPoolId, 'identity.userPoolId'),
      userPoolClientId: asText(identity.userPoolClientId, 'identity.userPoolClientId'),
      ...(endpoint !== undefined && { endpoint }),
    },
    ...(config.paystack !== undefined && { paystack: parsePaystack(asRecord(config.paystack, 'paystack')) }),
  };
}

function parsePaystack({ checkout, api }: Record<string, unknown>): { checkout: string; api: string } {
  return { checkout: asUrl(checkout, 'paystack.checkout'), api: asUrl(api, 'paystack.api') };
}
