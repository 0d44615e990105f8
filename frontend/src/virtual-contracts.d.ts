/** Generated at build time from the contract registry by `vite/contracts-module.ts`. */
declare module 'virtual:contracts' {
  export const endpoints: readonly import('./lib/api/contract-types').EndpointDescription[];
}

declare module 'virtual:contracts-of-staff' {
  export const endpoints: readonly import('./lib/api/contract-types').EndpointDescription[];
}

/** Generated from the developers' OpenAPI document by `vite/v1-reference.ts`. */
declare module 'virtual:v1-reference' {
  export const calls: readonly import('../vite/v1-reference').Call[];
  export const webhooks: readonly import('../vite/v1-reference').Webhook[];
  export const webhookExample: string;
  export const answerExamples: ReturnType<typeof import('../vite/v1-reference').answerExamplesOf>;
  export const samples: import('../vite/v1-reference').Samples;
}
