import type { Plugin } from 'vite';

/** The hosts that Paystack's library uses instead of its own. */
export interface PaystackHosts {
  /** Origin of the checkout, ending with a slash. */
  readonly checkout: string;
  /** Origin of the API, ending with a slash. */
  readonly api: string;
}

declare global {
  /** Set before the library loads, or never. */
  var __paystackHosts: PaystackHosts | undefined;
}

const libraryName = '@paystack/inline-js';
const libraryModule = /@paystack[\\/]inline-js[\\/](es|lib)[\\/]inline\.js/;

/** Constants that the library reads once, when it loads. */
const constants: Readonly<Record<keyof PaystackHosts, string>> = {
  checkout: '"https://checkout.paystack.com/"',
  api: '"https://api.paystack.co/"',
};

/**
 * Lets one build serve every deployment: the library takes its two hosts from `globalThis.__paystackHosts`, if that is
 * set when it loads.
 */
export function paystackHosts(): Plugin {
  return {
    name: 'paystack-hosts',
    enforce: 'pre',
    // Vite's dev server pre-bundles dependencies, which would skip the transform below.
    config: () => ({ optimizeDeps: { exclude: [libraryName] } }),
    transform(code, id) {
      return libraryModule.test(id) ? { code: withConfigurableHosts(code), map: null } : undefined;
    },
  };
}

/** @throws Error if the library has changed, because it would silently use Paystack's own hosts */
export function withConfigurableHosts(library: string): string {
  return Object.entries(constants).reduce((code, [name, constant]) => {
    const parts = code.split(constant);
    if (parts.length !== 2) {
      throw new Error(`${libraryName} has ${constant} ${parts.length - 1} times, not once`);
    }
    return parts.join(`(globalThis.__paystackHosts?.${name}??${constant})`);
  }, library);
}
