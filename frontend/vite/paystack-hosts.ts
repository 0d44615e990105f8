import type { Plugin } from 'vite';

/** Where Paystack's library finds the vendor, if that is not the vendor's own hosts. */
export interface PaystackHosts {
  /** Origin of the checkout, with a slash at its end. */
  readonly checkout: string;
  /** Origin of the API, with a slash at its end. */
  readonly api: string;
}

declare global {
  /** To be set before the library is loaded, or not at all. */
  var __paystackHosts: PaystackHosts | undefined;
}

const libraryName = '@paystack/inline-js';
const libraryModule = /@paystack[\\/]inline-js[\\/](es|lib)[\\/]inline\.js/;

/** The library's constants. It reads them once, when it is loaded. */
const constants: Readonly<Record<keyof PaystackHosts, string>> = {
  checkout: '"https://checkout.paystack.com/"',
  api: '"https://api.paystack.co/"',
};

/**
 * Lets one build serve every deployment: the library's two hosts become what `globalThis.__paystackHosts` (see
 * PaystackHosts) says when it is loaded, and stay the vendor's where that is not set.
 */
export function paystackHosts(): Plugin {
  return {
    name: 'paystack-hosts',
    enforce: 'pre',
    // Vite's dev server bundles dependencies beforehand, past the transform below.
    config: () => ({ optimizeDeps: { exclude: [libraryName] } }),
    transform(code, id) {
      return libraryModule.test(id) ? { code: withHostsOfTheDay(code), map: null } : undefined;
    },
  };
}

/** @throws Error when the library is not as it is known: it would silently talk to the vendor's hosts. */
export function withHostsOfTheDay(library: string): string {
  return Object.entries(constants).reduce((code, [name, constant]) => {
    const parts = code.split(constant);
    if (parts.length !== 2) {
      throw new Error(`${libraryName} has ${constant} ${parts.length - 1} times, not once`);
    }
    return parts.join(`(globalThis.__paystackHosts?.${name}??${constant})`);
  }, library);
}
