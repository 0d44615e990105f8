/** Generated at build time from the contract registry by `vite/contracts-module.ts`. */
declare module 'virtual:contracts' {
  export const endpoints: readonly import('./lib/api/contract-types').EndpointDescription[];
}

declare module 'virtual:contracts-apart' {
  export const endpoints: readonly import('./lib/api/contract-types').EndpointDescription[];
}

declare module 'virtual:contracts-of-staff' {
  export const endpoints: readonly import('./lib/api/contract-types').EndpointDescription[];
}
