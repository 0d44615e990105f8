import type { InputOf, OutputOf, Tag } from '../../../../contracts/contract';
import type { ApiFunctionName, Registry } from '../../../../contracts/registry';

/** What a caller sends to the named function. */
export type Input<Name extends ApiFunctionName> = InputOf<Registry[Name]>;
/** What a caller reads from the named function. */
export type Output<Name extends ApiFunctionName> = OutputOf<Registry[Name]>;

/** A query whose output has a `next_cursor` is paged. */
export type EndpointKind<Name extends ApiFunctionName> = Registry[Name]['kind'] extends 'mutation'
  ? 'mutation'
  : Output<Name> extends { next_cursor: string | null }
    ? 'paged'
    : 'query';

export interface EndpointDescription {
  readonly name: ApiFunctionName;
  readonly kind: 'query' | 'mutation' | 'paged';
  readonly tags: readonly Tag[];
  readonly slow: boolean;
}

export type Profile = Output<'get-profile'>['profile'];
export type Order = Output<'get-orders'>['orders'][number];
/** A number that the customer has saved. */
export type Recipient = Output<'get-recipients'>['recipients'][number];
/** An order as admins read it. */
export type AdminOrder = Output<'admin-get-orders'>['orders'][number];
/** A price as admins read it. */
export type AdminPrice = Output<'admin-get-prices'>['prices'][number];
/** A network as admins read it. */
export type AdminNetwork = Output<'admin-get-prices'>['networks'][number];
/** `standard`: what everybody else pays, where the customer has a price of their own. */
export type BundlePrice = Output<'get-bundle-prices'>['prices'][number] & { readonly standard?: number };
