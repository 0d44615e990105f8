import type { Suppliers } from '../../core/suppliers/ports';
import { hubnet } from './hubnet/hubnet';

/** The suppliers of this deployment, by the keys that the settings hold. */
export function suppliers(options: { hubnetUrl: string; fetcher?: typeof fetch }): Suppliers {
  return {
    get(name, settings) {
      if (name !== 'hubnet' || settings.hubnet_api_key === '') return null;
      return hubnet({
        baseUrl: options.hubnetUrl,
        apiKey: settings.hubnet_api_key,
        ...(options.fetcher && { fetcher: options.fetcher }),
      });
    },
  };
}
